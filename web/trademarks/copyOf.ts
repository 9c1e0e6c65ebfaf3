import { isTyped } from '#contract/kit/entity';
import { type Trademark, trademark } from '#contract/trademarks/trademark';

type Name = keyof typeof trademark.fields & keyof Trademark;

/** Belong to one filing alone: a copy is a new application. */
const ofOneFiling: readonly Name[] = [
  'ourNumber',
  'applicationNumber',
  'registrationNumber',
  'proceduralDates',
  'status',
  'additionalStatus',
];

const isCopied = (name: Name): boolean => {
  const field = trademark.fields[name];
  const isDated = field.kind === 'date' || field.kind === 'image';
  return isTyped(field) && !isDated && !ofOneFiling.includes(name);
};

/** What a new mark takes over from another. */
export const copyOf = (mark: Trademark): Partial<Trademark> =>
  Object.fromEntries(
    (Object.keys(trademark.fields) as Name[]).filter(isCopied).map((name) => [name, mark[name]]),
  );
