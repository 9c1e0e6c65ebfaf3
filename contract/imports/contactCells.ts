import { issueOf } from '#contract/imports/cells';
import type { RowRead } from '#contract/imports/shapes';
import { take } from '#contract/imports/take';

/** Columns that tell more of the contact person, and the field of each. */
export const contactTargets: Readonly<Record<string, string>> = {
  contactPosition: 'position',
  contactEmail: 'email',
  contactPhone: 'phone',
};

const isItem = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value instanceof Object;

/** Position, e-mail and phone in columns of their own belong to the one person that the row names. */
export const takeContact = (row: RowRead, details: ReadonlyMap<string, unknown>): void => {
  const [first] = details.keys();
  if (first === undefined) return;
  const { contacts = [] } = row.values;
  const people: unknown[] = Array.isArray(contacts) ? contacts : [];
  const [person] = people;
  const texts = [...details.keys()].map((key) => row.taken[key]).join(', ');
  if (people.length > 1) take(row, first, issueOf('cell_uncertain', texts));
  else if (!isItem(person)) take(row, 'contacts', issueOf('required', texts));
  else {
    const more = [...details].map(([key, value]) => [contactTargets[key], value]);
    row.values['contacts'] = [{ ...person, ...Object.fromEntries(more) }];
  }
};
