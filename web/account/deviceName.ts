import { deviceMessages } from '#contract/accounts/deviceWords';
import type { Device } from '#contract/accounts/devices';
import { sentencesOf, type Translate } from '#contract/words/i18n';

/** "Chrome 142, Windows 10", as far as it is known. */
export const softwareText = (
  t: Translate,
  { browser, system }: Pick<Device, 'browser' | 'system'>,
): string =>
  [browser, system].filter(Boolean).join(', ') || sentencesOf(deviceMessages, t.locale)('unknown');

export const deviceName = (t: Translate, device: Device): string =>
  device.name ?? softwareText(t, device);
