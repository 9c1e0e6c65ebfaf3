import { applies } from '#contract/kit/entity';
import type { Values } from '#contract/kit/fields';
import { locales } from '#contract/values/locale';
import { niceEditionAt } from '#contract/trademarks/goods/nice';
import { goodsFieldOf, isTakenElsewhere, plainFields } from '#contract/registry/compare';
import type { RegistryRecord } from '#contract/registry/record';
import { endReasonOfWord } from '#contract/registry/statusWords';
import type { GoodsOfClass } from '#contract/trademarks/actions';
import { trademarkStatus } from '#contract/codes/trademarks';
import { isEnd } from '#contract/trademarks/status';
import { trademark } from '#contract/trademarks/trademark';
import { isMissing } from '#contract/kit/validation';
import type { Change } from '#server/entities/store';
import { FieldsError } from '#server/http/errors';
import { type KeptRecord, toldOn } from '#server/offices/table';
import { goodsOf, writeGoods } from '#server/trademarks/goods';
import { readTrademark } from '#server/trademarks/actions';
import { asTrademark, updateTrademark } from '#server/trademarks/rules';
import type { TrademarkRow } from '#server/trademarks/table';

/** Audit entries of this change name the registry and the date of the record. */
export const takingFrom = (change: Change, kept: KeptRecord): Change => ({
  ...change,
  actor: { ...change.actor, registry: { source: kept.source, on: toldOn(kept) } },
});

/** A registered mark has a number and a date: accepting the status also sets those that are missing. */
const withCompanions = (
  fields: readonly string[],
  { values }: RegistryRecord,
  mark: Values,
): string[] => {
  const isGrant = fields.includes('status') && values.status === trademarkStatus.REGISTERED.value;
  const companions = ['registrationNumber', 'registrationDate'].filter((name) =>
    isMissing(mark[name]),
  );
  return [...fields, ...(isGrant ? companions : [])];
};

/** The registry's status date is when protection of a designation began; it is used if ours is empty. */
const grantOf = ({ values, statusDate }: RegistryRecord, mark: Values): Values =>
  values.status === trademarkStatus.REGISTERED.value &&
  values.registrationDate === undefined &&
  isMissing(mark['registrationDate']) &&
  statusDate !== undefined
    ? { registrationDate: statusDate }
    : {};

/** Accepting an end also sets its reason and date, as far as the registry gives them. */
const endOf = (
  { values, statusText, statusDate }: RegistryRecord,
  { status, expirationDate }: Values,
): Values => {
  if (!isEnd(values.status) || values.status === status) return {};
  const endReason = endReasonOfWord(statusText) ?? null;
  // An expired mark ended on its last day, whenever the registry recorded that.
  const endedOn = endReason === 'EXPIRED' ? (values.expirationDate ?? expirationDate) : statusDate;
  return { endReason, endedOn: endedOn ?? null };
};

/** The accepted plain values of a record, as far as the mark has such a field. */
export const valuesTaken = (
  fields: readonly string[],
  record: RegistryRecord,
  mark: Values,
): Record<string, unknown> => {
  const accepted = new Set(withCompanions(fields, record, mark));
  const { viennaCodes } = record.values;
  const taken = plainFields
    .filter((name) => accepted.has(name) && record.values[name] !== undefined)
    .filter((name) => applies(trademark.fields[name], { ...mark, ...record.values }))
    .map((name) => [name, record.values[name]] as const);
  return {
    ...(accepted.has('status') && { ...grantOf(record, mark), ...endOf(record, mark) }),
    ...Object.fromEntries(taken),
    ...(accepted.has('viennaCodes') &&
      viennaCodes && { viennaCodes: viennaCodes.map((code) => ({ code })) }),
  };
};

const textOf = (terms: readonly string[] | undefined): string => (terms ?? []).join('; ');

/**
 * Our classes merged with the accepted ones of the registry, each text separately; null if no goods were
 * accepted.
 */
const goodsTaken = (
  fields: readonly string[],
  { niceClasses, goods = [] }: RegistryRecord,
  ours: readonly GoodsOfClass[],
): GoodsOfClass[] | null => {
  const takesClasses = fields.includes('niceClasses');
  const texts = fields.flatMap((field) => goodsFieldOf(field) ?? []);
  if (!takesClasses && texts.length === 0) return null;
  const byClass = new Map(ours.map((row) => [row.class, { ...row }]));
  if (takesClasses) {
    for (const number of byClass.keys()) if (!niceClasses.includes(number)) byClass.delete(number);
    for (const number of niceClasses)
      if (!byClass.has(number)) byClass.set(number, { class: number, pl: '', en: '' });
  }
  for (const { class: number, language } of texts) {
    const told = goods.find((row) => row.class === number)?.[language];
    if (told === undefined) continue;
    const row = byClass.get(number) ?? { class: number, pl: '', en: '' };
    byClass.set(number, { ...row, [language]: textOf(told) });
  }
  return [...byClass.values()];
};

type Accepted = {
  fields: readonly string[];
  customer?: number | undefined;
  image?: string | undefined;
};

const refuse = (field: string): never => {
  throw new FieldsError({ [field]: [{ code: 'required' }] });
};

/** Writes the accepted fields to a locked mark, with one audit entry for all. */
export const acceptInto = async (
  given: Change,
  mark: TrademarkRow,
  kept: KeptRecord,
  { fields, customer, image }: Accepted,
): Promise<number> => {
  const change = takingFrom(given, kept);
  const { tx, actor, now } = change;
  const own = fields.filter((field) => !isTakenElsewhere(mark, field));
  if (own.includes('customer') && customer === undefined) refuse('customer');
  if (own.includes('image') && image === undefined) refuse('image');
  const values = {
    ...valuesTaken(own, kept.record, mark),
    ...(own.includes('customer') && { customer }),
    ...(own.includes('image') && { image }),
  };
  const patch = { id: mark.id, version: mark.version, given: values };
  // The registry's status is always accepted, even if users could not make that change.
  const row =
    Object.keys(values).length > 0
      ? asTrademark(await updateTrademark(change, patch, { force: true }))
      : mark;
  const goods = goodsTaken(own, kept.record, await goodsOf(tx, mark.id));
  if (goods === null) return row.version;
  const filed = kept.record.values.applicationDate ?? row.applicationDate;
  const edition = row.niceEdition ?? (filed ? niceEditionAt(filed) : null);
  return writeGoods(tx, actor, row, { classes: goods, edition }, now);
};

/** Reads a mark and locks it until commit. */
export const heldMark = async ({ tx, actor }: Change, id: number): Promise<TrademarkRow> =>
  readTrademark(tx, actor, id, { forUpdate: true });

/** Every goods field of a record. */
export const goodsFieldsOf = ({ goods = [] }: RegistryRecord): string[] =>
  goods.flatMap((row) =>
    locales.filter((language) => row[language]).map((language) => `goods.${row.class}.${language}`),
  );
