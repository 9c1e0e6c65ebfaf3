import { trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import type { RowChange, RowReason } from '#contract/imports/batch';
import type { Link, Place, PlanContext } from '#server/imports/plan/context';
import { reasonOf } from '#server/imports/plan/reason';
import { bareKey, ourNumberKey } from '#server/imports/plan/matching';
import type { RowSource } from '#server/imports/plan/readSource';
import type { TrademarkRow } from '#server/trademarks/table';

const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const nationalTypes: readonly TrademarkType[] = [POLISH.value, FOREIGN.value, EUROPEAN.value];

const ofDatabase = (text: string, types: readonly TrademarkType[], { marks }: PlanContext) => {
  const ours = marks.byOurs.get(ourNumberKey(text));
  const rows = [
    ...(ours && ours.deletedAt === null && types.includes(ours.type) ? [ours] : []),
    ...types.flatMap((type) => marks.byBare.get(bareKey(type, text)) ?? []),
  ];
  return [...new Set(rows.map(({ id }) => id))];
};

const ofBatch = (text: string, types: readonly TrademarkType[], { keys }: PlanContext): Place[] => {
  const ours = keys.ours.get(ourNumberKey(text));
  return [
    ...(ours && ours.type !== null && types.includes(ours.type) ? [ours] : []),
    ...types.flatMap((type) => keys.bare.get(bareKey(type, text)) ?? []),
  ];
};

type Found = { link: Link | null; isAmbiguous: boolean };

const linkOf = (text: string, types: readonly TrademarkType[], context: PlanContext): Found => {
  const positions = [...new Set(ofBatch(text, types, context).map(({ position }) => position))];
  const ids = ofDatabase(text, types, context);
  // A row of the batch may be about the mark that is here already: the mark is meant then.
  const [id] = ids;
  if (ids.length > 1 || (id === undefined && positions.length > 1))
    return { link: null, isAmbiguous: true };
  if (id !== undefined) return { link: { id }, isAmbiguous: false };
  const [position] = positions;
  return { link: position === undefined ? null : { position }, isAmbiguous: false };
};

const missing = (
  what: 'parent' | 'base',
  target: string,
  text: string,
  found: Found,
): RowReason[] => {
  if (found.link !== null) return [];
  return [
    reasonOf(
      found.isAmbiguous ? (`${what}_ambiguous` as const) : (`${what}_not_found` as const),
      target,
      {
        number: text,
      },
    ),
  ];
};

/** The base registration that a row names. */
export const linkTo = (source: RowSource, context: PlanContext) => {
  const text = source.named.base;
  const found: Found =
    text === undefined ? { link: null, isAmbiguous: false } : linkOf(text, nationalTypes, context);
  const changes = (stored: TrademarkRow): RowChange[] => {
    const { link } = found;
    const isSame = link === null || ('id' in link && link.id === stored.baseRegistration);
    return isSame ? [] : [{ field: 'baseRegistration', before: '', after: text ?? '' }];
  };
  return {
    base: found.link,
    reasons: text === undefined ? [] : missing('base', 'baseRegistration', text, found),
    changes,
  };
};

type ParentFound = { link: Link | null; reasons: RowReason[]; isMadeByRecord: boolean };

/** The international mark that a designation belongs to: a new one cannot exist without it. */
export const parentOf = (
  source: RowSource,
  stored: TrademarkRow | null,
  type: TrademarkType | null,
  context: PlanContext,
): ParentFound => {
  const none = { link: null, reasons: [], isMadeByRecord: false };
  if (type !== INTERNATIONAL_DESIGNATED.value || stored !== null) return none;
  const number = source.values['registrationNumber'] ?? source.values['applicationNumber'];
  const text = source.named.parent ?? (typeof number === 'string' ? number : undefined);
  if (text === undefined) return { ...none, reasons: [reasonOf('parent_missing', 'parent')] };
  const found = linkOf(text, [INTERNATIONAL.value], context);
  if (found.link !== null) return { ...none, link: found.link };
  // An office's record of a designation tells enough of the international mark to enter both.
  if (source.isRecord && !found.isAmbiguous) return { ...none, isMadeByRecord: true };
  return { ...none, reasons: missing('parent', 'parent', text, found) };
};
