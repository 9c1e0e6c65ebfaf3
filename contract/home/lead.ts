import type { OutputOf } from '#contract/kit/endpoint';
import type { SayDispute } from '#contract/home/dispute';
import type { ComingLine, portalApi } from '#contract/home/portal';
import { type SayPortal, toldName } from '#contract/home/portalText';
import { sumText } from '#contract/payments/sumText';
import { formatDate } from '#contract/values/dates';

type Home = Pick<
  OutputOf<typeof portalApi.home>,
  'total' | 'waiting' | 'coming' | 'today' | 'disputedTotal'
>;
type Said = {
  say: SayPortal;
  sayOfDispute: SayDispute;
  /** Who acts on a line, in a sentence. */
  actsSentence: (line: ComingLine) => string;
};

/** What waits for the client, what comes next and who acts: each named once, in a sentence or two. */
export const leadOf = (
  { say, sayOfDispute, actsSentence }: Said,
  { total, waiting, coming, today, disputedTotal }: Home,
): string => {
  if (total === 0) return say('no_marks_text');
  const { locale } = say;
  const dayOf = ({ due, lastDay }: ComingLine) => (due < today ? lastDay : due);
  const byDay = coming
    .filter(({ lastDay }) => lastDay >= today)
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const awaited = byDay.find(({ acts }) => acts === 'CLIENT');
  const next = byDay.find(({ acts }) => acts !== 'CLIENT');
  const named = (line: ComingLine) => {
    const name = line.name[locale];
    return {
      date: formatDate(dayOf(line)),
      mark: line.trademark ? toldName(line.trademark, locale) : line.customer,
      what: `${name.charAt(0).toLocaleLowerCase(locale)}${name.slice(1)}`,
    };
  };
  const feeOf = ({ fee }: ComingLine) =>
    fee && { what: say('fee_of', { sum: sumText(fee, locale) }) };
  const sentences: string[] = [];
  if (waiting > 0)
    sentences.push(
      awaited
        ? say('waiting_first', { count: waiting, ...named(awaited), ...feeOf(awaited) })
        : say('waiting', { count: waiting }),
    );
  if (next) sentences.push(say(awaited ? 'next_besides' : 'next', named(next)), actsSentence(next));
  else if (!awaited) sentences.push(say('nothing_next'));
  if (disputedTotal > 0) sentences.push(sayOfDispute('met', { count: disputedTotal }));
  if (coming.some(({ acts }) => acts === 'PASSED')) sentences.push(say('some_passed'));
  return sentences.join(' ');
};
