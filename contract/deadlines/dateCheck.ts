import { z } from 'zod';
import { valuesOf } from '#contract/values/codes';
import { gapKind } from '#contract/deadlines/engine/gaps';
import { registrationSigns } from '#contract/deadlines/engine/registered';
import { endpoint, nothing, rowId } from '#contract/kit/endpoint';
import { proceduralDateKind } from '#contract/codes/trademarks';

const day = z.iso.date();
const label = z.object({ pl: z.string(), en: z.string() });
const kinds = valuesOf(gapKind);

const gap = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(kinds.no_renewal) }),
  z.object({
    kind: z.literal(kinds.registered_as_application),
    sign: z.enum(registrationSigns),
  }),
  z.object({
    kind: z.literal(kinds.letter_without_deadline),
    letter: z.enum(valuesOf(proceduralDateKind)),
    date: day,
  }),
  z.object({ kind: z.literal(kinds.open_before_takeover), name: label, date: day }),
]);

/** The most marks that are listed; all are counted. */
export const mostGapMarks = 100;

/** The result of the nightly check; it should always be empty. */
export const dateCheckResult = z.object({
  checkedAt: z.iso.datetime(),
  /** How many marks were checked, and how many of them have a gap. */
  marks: z.int(),
  withGaps: z.int(),
  /** A check by an earlier version knew fewer kinds. */
  counts: z.partialRecord(z.enum(kinds), z.int()),
  found: z.array(
    z.object({
      trademark: z.object({ id: rowId, name: z.string(), number: z.string().nullable() }),
      gaps: z.array(gap),
    }),
  ),
});
export type DateCheckResult = z.infer<typeof dateCheckResult>;

export const dateCheckApi = {
  last: endpoint({
    method: 'GET',
    path: '/date-check',
    summary: 'What the last nightly check of dates found missing',
    requires: ['Setting', 'EDIT'],
    reads: ['Job'],
    input: nothing,
    output: z.object({ result: dateCheckResult.nullable() }),
  }),
};
