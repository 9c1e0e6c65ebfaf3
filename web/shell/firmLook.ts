import type { OutputOf } from '#contract/kit/endpoint';
import { firmApi } from '#contract/settings/firm';
import { call } from '#web/data/client.ts';
import { useReading } from '#web/data/useReading.ts';

type Look = OutputOf<typeof firmApi.look>;

const unknown: Look = { name: null, logo: null };
let last: Look | null = null;

const read = async (signal: AbortSignal): Promise<Look> => {
  last = await call(firmApi.look, {}, { quiet: true, signal });
  return last;
};

/** Name and logo of the firm for visitors; null until loaded, empty if loading fails. */
export const useFirmLook = (): Look | null => {
  const [reading] = useReading(read);
  if (reading.state === 'done') return reading.answer;
  return last ?? (reading.state === 'failed' ? unknown : null);
};
