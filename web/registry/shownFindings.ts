import {
  type FindingKind,
  findingKind,
  type FindingState,
  findingState,
  type registryFinding,
} from '#contract/registry/findings';
import type { FilterOf } from '#contract/kit/filters';
import type { ColumnChoice } from '#web/table/model.ts';

/** The views of the list: all open findings, one kind of them, or one kind of decision. */
export const shownNames = [
  'OPEN',
  'MISSING_HERE',
  'MISSING_THERE',
  'DIFFERENCE',
  'LATER',
  'KEPT',
] as const;
export type Shown = (typeof shownNames)[number];

export const shownIn = (asked: string | undefined): Shown =>
  shownNames.find((name) => name === asked) ?? 'OPEN';

type Name = keyof typeof registryFinding.fields;
type Condition = FilterOf<typeof registryFinding.fields>;

const ofState = (value: FindingState): Condition => ({
  field: 'state',
  operator: 'anyOf',
  value: [value],
});
const openOf = (value: FindingKind): readonly Condition[] => [
  ofState(findingState.OPEN.value),
  { field: 'kind', operator: 'anyOf', value: [value] },
];

/** Constant arrays: a new array would reload the list. */
export const conditionsOf: Readonly<Record<Shown, readonly Condition[]>> = {
  OPEN: [ofState(findingState.OPEN.value)],
  MISSING_HERE: openOf(findingKind.MISSING_HERE.value),
  MISSING_THERE: openOf(findingKind.MISSING_THERE.value),
  DIFFERENCE: openOf(findingKind.DIFFERENCE.value),
  LATER: [ofState(findingState.LATER.value)],
  KEPT: [ofState(findingState.KEPT.value)],
};

/** The columns that distinguish the rows of each view. */
export const columnsOf: Readonly<Record<Shown, ColumnChoice<Name>>> = {
  OPEN: { only: ['kind', 'name', 'number', 'subject', 'ours', 'theirs'] },
  MISSING_HERE: { only: ['name', 'number', 'theirs', 'foundOn'] },
  MISSING_THERE: { only: ['name', 'number', 'theirs', 'foundOn'] },
  DIFFERENCE: { only: ['name', 'number', 'subject', 'ours', 'theirs', 'foundOn'] },
  LATER: { only: ['kind', 'name', 'subject', 'ours', 'theirs', 'laterUntil'] },
  KEPT: { only: ['kind', 'name', 'subject', 'ours', 'theirs', 'reason', 'decidedBy'] },
};
