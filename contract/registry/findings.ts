import { z } from 'zod';
import { codes, type Code, type CodeList } from '#contract/values/codes';
import { crud, pickedShape } from '#contract/kit/crud';
import { endpoint, rowId } from '#contract/kit/endpoint';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import { custom, date, longText, reference, select, text } from '#contract/kit/fields';
import { type ComparedName, plainFields } from '#contract/registry/compare';
import { comparedText } from '#contract/registry/comparedText';
import { registrySource } from '#contract/codes/registries';
import { trademark } from '#contract/trademarks/trademark';

export const findingKind = codes({
  MISSING_HERE: ['Brak u nas', 'Missing here'],
  MISSING_THERE: ['Brak na liście rejestru', 'Not on the registry list'],
  DIFFERENCE: ['Różnica', 'Difference'],
});
export type FindingKind = Code<typeof findingKind>;

export const findingState = codes({
  OPEN: ['Do decyzji', 'To decide'],
  LATER: ['Odłożone', 'Postponed'],
  KEPT: ['Zostaje bez zmian', 'Left as is'],
});
export type FindingState = Code<typeof findingState>;

/** The field that differs. Owner and goods have entries of their own. */
const subjects = [...plainFields, 'viennaCodes', 'niceClasses'] as const;
export const findingSubject = {
  ...(Object.fromEntries(
    subjects.map((name) => [name, { value: name, label: trademark.fields[name].label }]),
  ) as Record<(typeof subjects)[number], { value: string; label: { pl: string; en: string } }>),
  ...codes({
    customer: ['Właściciel', 'Owner'],
    goods: ['Towary i usługi', 'Goods and services'],
  }),
} satisfies CodeList;
export type FindingSubject = keyof typeof findingSubject;

/** Null for the image, which is compared only on request. */
export const subjectOf = (field: ComparedName): FindingSubject | null => {
  if (field === 'image') return null;
  return field.startsWith('goods.') ? 'goods' : (field as FindingSubject);
};

/** A value with its field, because a status alone is just a number. */
const compared = z.object({ field: z.string(), value: z.unknown() });
const shownValue = (pl: string, en: string) =>
  custom(compared)(pl, en, {
    readOnly: 'everyone',
    column: 'shown',
    text: (value, t) => comparedText(compared.parse(value), t),
  });

const kept = { readOnly: 'everyone' } as const;

/** A difference between a registry and our data, until it is decided or disappears. */
export const registryFinding = defineEntity({
  name: 'RegistryFinding',
  resource: 'Trademark',
  label: { pl: 'Porównanie z rejestrem', en: 'Comparison with the registry' },
  plural: { pl: 'Porównanie z rejestrem', en: 'Comparison with the registry' },
  title: 'name',
  sort: 'name',
  fields: {
    kind: select(findingKind)('Rodzaj', 'Type', { ...kept, column: 'shown' }),
    name: text('Znak', 'Mark', { ...kept, max: 1000, search: 'joined', column: 'shown' }),
    number: text('Numer', 'Number', { ...kept, search: 'joined', column: 'shown' }),
    /** The ST.3 code of the office, where the number alone does not identify it. */
    office: text('Urząd', 'Office', { ...kept, max: 2, column: 'available' }),
    trademark: reference('TRADEMARK')('Znak towarowy', 'Trade mark', {
      ...kept,
      column: 'available',
    }),
    customer: reference('CUSTOMER')('Klient', 'Customer', { ...kept, column: 'available' }),
    subject: select(findingSubject)('Pole', 'Field', { ...kept, column: 'shown' }),
    ours: shownValue('U nas', 'Ours'),
    theirs: shownValue('W rejestrze', 'Registry'),
    source: select(registrySource)('Rejestr', 'Registry', { ...kept, column: 'available' }),
    foundOn: date('Znaleziono', 'Found on', { ...kept, column: 'shown' }),
    state: select(findingState)('Decyzja', 'Decision', {
      ...kept,
      initial: findingState.OPEN.value,
      column: 'shown',
    }),
    reason: longText('Powód', 'Reason', { ...kept, max: 1000, column: 'available' }),
    laterUntil: date('Odłożone do', 'Postponed until', { ...kept, column: 'available' }),
    decidedOn: date('Data decyzji', 'Decided on', { ...kept, column: 'available' }),
    decidedBy: text('Kto zdecydował', 'Decided by', { ...kept, column: 'available' }),
  },
});
export type RegistryFinding = RowOf<typeof registryFinding>;

const {
  list,
  export: exported,
  history,
} = crud(registryFinding, '/registry/findings', { shown: ['RegistryComparison'] });
/** Clients see their marks, but no comparison with a registry. */
const forStaff = ['Trademark', 'EDIT'] as const;

export const findingApi = {
  list: { ...list, requires: forStaff },
  export: { ...exported, requires: forStaff },
  history,
};

/** How long a postponed finding stays postponed. */
export const daysPutOff = 7;

/** Why a finding has to be decided individually. */
const leftReasons = [
  'CHANGED',
  'OWNER',
  'NO_CUSTOMER',
  'NO_NAME',
  'NO_REGISTRATION',
  'DELETED',
  'ELSEWHERE',
  'NOTHING_THERE',
  'NO_END',
  'REFUSED',
] as const;
export type LeftReason = (typeof leftReasons)[number];

const findingDecisions = ['TAKE', 'KEEP', 'LATER', 'REOPEN'] as const;
export type FindingDecision = (typeof findingDecisions)[number];

export const findingDecisionApi = {
  decide: endpoint({
    method: 'POST',
    path: '/registry/findings/decision',
    summary: "Takes the registry's, keeps ours with a reason, puts off, or opens again",
    requires: forStaff,
    changes: ['Trademark', 'RegistryComparison'],
    input: z.strictObject({
      ...pickedShape(registryFinding.fields),
      /** The versions shown to the person, by id: findings that have changed since are not decided. */
      versions: z.record(z.string().regex(/^\d{1,10}$/), z.int()).optional(),
      /** Decisions run in short batches: this one starts after the last row of the previous one. */
      after: rowId.optional(),
      decision: z.enum(findingDecisions),
      reason: z.string().trim().min(1).max(1000).optional(),
    }),
    output: z.object({
      count: z.int(),
      /** Findings that cannot be decided without looking at the mark. */
      left: z.array(z.object({ id: rowId, why: z.enum(leftReasons) })),
      /** The row after which the next batch starts; null after the last. */
      next: rowId.nullable(),
    }),
  }),
};
