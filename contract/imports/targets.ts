import { customer } from '#contract/customers/customer';
import type { ImportKind, NamedRows, Target } from '#contract/imports/shapes';
import { isTyped } from '#contract/kit/entity';
import type { AnyField, Fields } from '#contract/kit/fields';
import { trademark } from '#contract/trademarks/trademark';
import type { Label } from '#contract/values/locale';

/** Fields that one cell cannot hold: letters of offices, and links between customers. */
const beyondOneCell: Readonly<Record<ImportKind, readonly string[]>> = {
  marks: ['proceduralDates'],
  customers: ['links'],
};

/** Targets that name other rows, and what the row calls them. */
export const namedBy: Readonly<Record<string, keyof NamedRows>> = {
  customer: 'customer',
  customerNip: 'customerNip',
  representative: 'representative',
  responsible: 'responsible',
  guardian: 'guardian',
  parent: 'parent',
  baseRegistration: 'base',
};

/** Whether a cell can say the value at all; another row only where the import looks for it by name. */
const isReadable = (name: string, { kind, storage }: AnyField): boolean =>
  kind !== 'meta' &&
  kind !== 'custom' &&
  kind !== 'file' &&
  (storage !== 'reference' || Object.hasOwn(namedBy, name));

const ofField = (key: string, field: AnyField, label: Label = field.label): Target => ({
  key,
  label,
  field,
});

const ofFields = (kind: ImportKind, fields: Fields): Target[] =>
  Object.entries(fields)
    .filter(([name, field]) => isTyped(field) && isReadable(name, field))
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

const entities: Readonly<Record<ImportKind, Fields>> = {
  marks: trademark.fields,
  customers: customer.fields,
};

/** The labels of fields that no column can be: what the product works out is exported and not read back. */
export const labelsBeyond = (kind: ImportKind): readonly Label[] => {
  const keys = new Set(targets[kind].map(({ key }) => key));
  return Object.entries(entities[kind])
    .filter(([name]) => !keys.has(name))
    .map(([, { label }]) => label);
};

/** What the columns of a sheet can be; a new field of the entity is among them by itself. */
export const targetsOf = (kind: ImportKind | 'representatives'): readonly Target[] =>
  kind === 'representatives' ? [] : targets[kind];
