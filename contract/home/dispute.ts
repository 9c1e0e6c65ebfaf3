import { z } from 'zod';
import { acting } from '#contract/codes/acting';
import {
  applicationSubStatus,
  type ApplicationSubStatus,
  trademarkStatus,
  type TrademarkStatus,
} from '#contract/codes/trademarks';
import type { disputeMessages } from '#contract/home/disputeWords';
import { toldDay, type Until } from '#contract/home/until';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import type { Sentences } from '#contract/words/i18n';

/** The stages of an application in which somebody stands against it. */
const { OPPOSITION, INITIAL_REJECTION } = applicationSubStatus;
export const disputedStages = [OPPOSITION.value, INITIAL_REJECTION.value] as const;
export type DisputedStage = (typeof disputedStages)[number];

/** The dispute about an application, if there is one. */
export const disputeOf = ({
  status,
  stage,
}: {
  status: TrademarkStatus;
  stage: ApplicationSubStatus | null;
}): DisputedStage | null =>
  status === trademarkStatus.APPLICATION.value
    ? (disputedStages.find((each) => each === stage) ?? null)
    : null;

export const dispute = z.object({
  stage: z.literal(disputedStages),
  /** Until when it can be answered, as far as the calendar has that. */
  answer: z
    .object({ due: z.iso.date(), rolledTo: z.iso.date().nullable(), lastDay: z.iso.date() })
    .nullable(),
  acts: z.enum(acting),
  /** Who is in charge at the firm, as far as the firm shows its people. */
  person: z.string().nullable(),
});
export type Dispute = z.infer<typeof dispute>;

export type SayDispute = Sentences<typeof disputeMessages.pl>;

const nameOf = (stage: DisputedStage) =>
  stage === OPPOSITION.value ? 'OPPOSITION' : 'INITIAL_REJECTION';

/** “zgłoszony, ktoś się sprzeciwił” */
export const disputeShort = (say: SayDispute, stage: DisputedStage): string =>
  say(`${nameOf(stage)}_short`);

/** What has happened, and that nothing is protected yet. */
export const disputeMeaning = (say: SayDispute, { stage }: Dispute): string =>
  `${say(nameOf(stage))} ${say('until_decided')}`;

const answerText = (say: SayDispute, answer: Until, today: CalendarDate): string => {
  const told = toldDay(answer, today);
  const date = formatDate(told.date);
  return told.words === 'due_rolled'
    ? say('answer_due_rolled', { date, last: formatDate(told.last) })
    : say(`answer_${told.words}`, { date });
};

/** The same with the day for an answer. */
export const disputeText = (
  say: SayDispute,
  { stage, answer }: Dispute,
  today: CalendarDate,
): string =>
  [say(nameOf(stage)), answer && answerText(say, answer, today), say('until_decided')]
    .filter(Boolean)
    .join(' ');

/** Who handles it, where that is the firm or nobody known; of the others their own sentences speak. */
export const disputeHandler = (say: SayDispute, { acts, person }: Dispute): string | null => {
  if (acts === 'FIRM') return person === null ? say('handled') : say('handled_by', { person });
  return acts === 'UNKNOWN' ? say('handled_unknown') : null;
};
