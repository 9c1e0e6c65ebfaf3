import {
  type FindingKind,
  findingKind,
  type FindingState,
  findingState,
  type registryFinding,
} from '#contract/registry/findings';
import type { FilterOf } from '#contract/kit/filters';
import type { ColumnChoice } from '#web/table/model.ts';

/** What the list can be asked for: all that is open, one kind of it, or what was decided so. */
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

/** The same arrays from draw to draw: a list is read again for others. */
export const conditionsOf: Readonly<Record<Shown, readonly Condition[]>> = {
  OPEN: [ofState(findingState.OPEN.value)],
  MISSING_HERE: openOf(findingKind.MISSING_HERE.value),
  MISSING_THERE: openOf(findingKind.MISSING_THERE.value),
  DIFFERENCE: openOf(findingKind.DIFFERENCE.value),
  LATER: [ofState(findingState.LATER.value)],
  KEPT: [ofState(findingState.KEPT.value)],
};

/** What tells rows of such a list apart: not what is the same of all of them. */
export const columnsOf: Readonly<Record<Shown, ColumnChoice<Name>>> = {
  OPEN: { only: ['kind', 'name', 'number', 'subject', 'ours', 'theirs'] },
  MISSING_HERE: { only: ['name', 'number', 'theirs', 'foundOn'] },
  MISSING_THERE: { only: ['name', 'number', 'theirs', 'foundOn'] },
  DIFFERENCE: { only: ['name', 'number', 'subject', 'ours', 'theirs', 'foundOn'] },
  LATER: { only: ['kind', 'name', 'subject', 'ours', 'theirs', 'laterUntil'] },
  KEPT: { only: ['kind', 'name', 'subject', 'ours', 'theirs', 'reason', 'decidedBy'] },
};
