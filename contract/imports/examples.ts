import { representationType, trademarkStatus } from '#contract/codes/trademarks';
import type { ImportKind, Target } from '#contract/imports/shapes';
import type { AnyField, Fields, TextFormat } from '#contract/kit/fields';
import { nothingRelated, valueText } from '#contract/kit/valueText';
import { type CodeList, labelOf } from '#contract/values/codes';
import { escapeHtml } from '#contract/values/escapeHtml';
import type { Label } from '#contract/values/locale';
import type { Translate } from '#contract/words/i18n';

const ofCode = <L extends CodeList>(list: L, value: L[keyof L]['value']): Label => ({
  pl: labelOf(list, value, 'pl'),
  en: labelOf(list, value, 'en'),
});

const customerName: Label = { pl: 'Przykład sp. z o.o.', en: 'Example Ltd' };

/** Where the kind of the field alone gives a poor example. Together they are one believable row. */
const told: Readonly<Record<ImportKind, Readonly<Record<string, string | Label>>>> = {
  marks: {
    name: 'ŻURAW',
    representationType: ofCode(representationType, representationType.WORD_FIGURATIVE.value),
    customer: customerName,
    representative: { pl: 'Anna Kowalska', en: 'Anna Smith' },
    responsible: { pl: 'Jan Nowak', en: 'John Brown' },
    ourNumber: 'TM/2025/014',
    status: ofCode(trademarkStatus, trademarkStatus.APPLICATION.value),
    applicationNumber: 'Z.512345',
    applicationDate: '12.03.2025',
    precedenceDate: '04.11.2024',
    bupDate: '07.04.2025',
    conditionalDecisionDate: '15.09.2025',
    publicationDate: '07.04.2025',
    registrationNumber: 'R.371234',
    registrationDate: '03.11.2025',
    wupDate: '01.12.2025',
    expirationDate: '12.03.2035',
    territory: { pl: 'Niemcy', en: 'Germany' },
    baseRegistration: 'Z.498765',
    parent: '1234567',
    customerNip: '9999999999',
    declaredColour: { pl: 'czerwony, biały', en: 'red, white' },
    niceClasses: '9, 35',
    goodsPl: 'Klasa 9: programy komputerowe. Klasa 35: reklama',
    goodsEn: 'Class 9: computer software. Class 35: advertising',
  },
  customers: {
    name: customerName,
    nameFull: {
      pl: 'Przykład spółka z ograniczoną odpowiedzialnością',
      en: 'Example Limited',
    },
    guardian: { pl: 'Jan Nowak', en: 'John Brown' },
    industry: { pl: 'kosmetyki', en: 'cosmetics' },
    nip: '9999999999',
    regon: '123456785',
    krs: '0000123456',
    euVat: 'PL9999999999',
    country: { pl: 'Polska', en: 'Poland' },
    street: 'Prosta 1',
    zipCode: '00-950',
    place: 'Warszawa',
    province: 'mazowieckie',
    emails: 'biuro@example.com',
    emails2: 'faktury@example.com',
    emails3: 'prawo@example.com',
    phones: '22 123 45 67',
    phones2: '600 100 200',
    phones3: '600 100 300',
    contacts: { pl: 'Anna Kowalska', en: 'Anna Smith' },
    contactPosition: { pl: 'dyrektor', en: 'director' },
  },
};

const ofFormat: Readonly<Record<TextFormat, string>> = {
  email: 'anna@example.com',
  phone: '600 100 400',
  url: 'https://example.com',
};

const anything: Label = { pl: 'przykład', en: 'example' };
const anyDay = '2025-03-12';

const itemOf = (of: Fields, t: Translate): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(of).map(([name, field]) => [name, valueOf(field, t)]));

/** A value that the field takes, whatever it is about. */
const valueOf = (field: AnyField, t: Translate): unknown => {
  switch (field.kind) {
    case 'text':
      return field.format ? ofFormat[field.format] : (field.pattern?.example ?? anything[t.locale]);
    case 'editor':
    case 'templateExtendable':
      return `<p>${escapeHtml(anything[t.locale])}</p>`;
    case 'date':
      return anyDay;
    case 'number':
      return field.exact ? field.max.toFixed(field.scale) : field.min;
    case 'select':
    case 'buttonSelect':
      return Object.values(field.options ?? {})[0]?.value ?? null;
    case 'array':
      return [itemOf(field.of, t)];
    case 'image':
      return 'logo.png';
    case 'toggle':
      return false;
    case 'custom':
    case 'file':
    case 'meta':
      return null;
  }
};

/** What a cell of the column may look like, as the import reads it. */
export const exampleOf = (kind: ImportKind, { key, field }: Target, t: Translate): string => {
  const own = told[kind][key];
  if (own !== undefined) return typeof own === 'string' ? own : own[t.locale];
  if (field === null) return anything[t.locale];
  const value = valueOf(field, t);
  return typeof value === 'string' && field.kind === 'image'
    ? value
    : valueText(field, value, nothingRelated, t);
};
