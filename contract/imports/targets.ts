import { customer } from '#contract/customers/customer';
import type { ImportKind, Target } from '#contract/imports/shapes';
import { isTyped } from '#contract/kit/entity';
import type { AnyField, Fields } from '#contract/kit/fields';
import { trademark } from '#contract/trademarks/trademark';
import type { Label } from '#contract/values/locale';

/** Fields that one cell cannot hold: letters of offices, and links between customers. */
const beyondOneCell: Readonly<Record<ImportKind, readonly string[]>> = {
  marks: ['proceduralDates'],
  customers: ['links'],
};

/** Whether a cell can be read into a field of this kind at all. */
const isReadable = ({ kind }: AnyField): boolean =>
  kind !== 'meta' && kind !== 'custom' && kind !== 'file';

const ofField = (key: string, field: AnyField, label: Label = field.label): Target => ({
  key,
  label,
  field,
});

const ofFields = (kind: ImportKind, fields: Fields): Target[] =>
  Object.entries(fields)
    .filter(([, field]) => isTyped(field) && isReadable(field))
    .filter(([name]) => !beyondOneCell[kind].includes(name))
    .map(([name, field]) => ofField(name, field));

const together = (one: Label, other: Label): Label => ({
  pl: `${one.pl}: ${other.pl}`,
  en: `${one.en}: ${other.en}`,
});

/** Further columns of the same list: "E-mail 2". */
const numbered = (name: 'emails' | 'phones'): Target[] => {
  const field = customer.fields[name];
  return [2, 3].map((number) =>
    ofField(`${name}${number}`, field, {
      pl: `${field.label.pl} ${number}`,
      en: `${field.label.en} ${number}`,
    }),
  );
};

const { contacts } = customer.fields;
const ofContact = (key: string, name: string): Target[] => {
  const inner = contacts.kind === 'array' ? contacts.of[name] : undefined;
  return inner ? [ofField(key, inner, together(contacts.label, inner.label))] : [];
};

const targets: Readonly<Record<ImportKind, readonly Target[]>> = {
  marks: [
    ...ofFields('marks', trademark.fields),
    {
      key: 'customerNip',
      label: together(customer.label, customer.fields.nip.label),
      field: null,
    },
    ofField('parent', trademark.fields.parent),
    ofField('niceClasses', trademark.fields.niceClasses),
    {
      key: 'goodsPl',
      label: { pl: 'Towary i usługi (po polsku)', en: 'Goods and services (in Polish)' },
      field: null,
    },
    {
      key: 'goodsEn',
      label: { pl: 'Towary i usługi (po angielsku)', en: 'Goods and services (in English)' },
      field: null,
    },
  ],
  customers: [
    ...ofFields('customers', customer.fields),
    ...numbered('emails'),
    ...numbered('phones'),
    ...ofContact('contactPosition', 'position'),
    ...ofContact('contactEmail', 'email'),
    ...ofContact('contactPhone', 'phone'),
  ],
};

/** What the columns of a sheet can be; a new field of the entity is among them by itself. */
export const targetsOf = (kind: ImportKind): readonly Target[] => targets[kind];
