import { z } from 'zod';
import { niceClass } from '#contract/trademarks/goods/nice';
import { trademarkType } from '#contract/codes/trademarks';
import { idList } from '#contract/kit/crud';
import { rowId } from '#contract/kit/endpoint';
import { narrowingShape } from '#contract/kit/list';
import { trademark } from '#contract/trademarks/trademark';

/** Something is done for at most so many marks at once: each is shown, and judged, before. */
export const mostChosenMarks = 200;

/** The chosen marks, or without `ids` all that the filters find. */
export const chosenMarksShape = {
  ...narrowingShape(trademark.fields),
  ids: idList.optional(),
};

const codeOf = <T extends number>(list: Readonly<Record<string, { value: T }>>) =>
  z.literal(Object.values(list).map(({ value }) => value));

/** What the dialogs show of each mark. */
export const chosenMark = z.object({
  id: rowId,
  name: z.string(),
  type: codeOf(trademarkType),
  place: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  applicationNumber: z.string().nullable(),
  classes: z.array(codeOf(niceClass)),
  /** By the fee table; null where it has no fee, and people enter the amount. */
  proposed: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /** The proposal lacks something that nobody knows, such as the fee of a territory. */
  isPartial: z.boolean(),
  /** The day for which the fee table has no rate, although it has the fee. */
  noRateOn: z.iso.date().nullable(),
});
export type ChosenMark = z.infer<typeof chosenMark>;
