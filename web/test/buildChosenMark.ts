import { trademarkType } from '#contract/codes/trademarks';
import type { ChosenMark } from '#contract/trademarks/chosenMarks';

/** A mark as the dialogs about several marks show it. */
export const buildChosenMark = (id: number, more: Partial<ChosenMark> = {}): ChosenMark => ({
  id,
  name: `ZNAK ${id}`,
  type: trademarkType.POLISH.value,
  place: 'PL',
  registrationNumber: null,
  applicationNumber: null,
  classes: [9],
  proposed: { amount: '400.00', currency: 'PLN' },
  isPartial: false,
  noRateOn: null,
  ...more,
});
