import { ActionIcon, Button, Text } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Can } from '#contract/kit/crud';
import { listMessages } from '#contract/kit/listWords';
import { announceDone, announceUnexpected } from '#web/data/announce.ts';
import { changesShown } from '#web/data/changes.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { laterPart } from '#web/data/laterPart.ts';
import { useMay } from '#web/data/permission.ts';
import { useStandIn } from '#web/data/useStandIn.ts';
import { useDialogState } from '#web/form/useDialogState.ts';
import type { BulkAction, SelectedRows, Tell } from '#web/table/actions.ts';
import { counted, countText } from '#web/table/countText.ts';
import { ExportMenu } from '#web/table/ExportMenu.tsx';
import type { ListState, Narrowing } from '#web/table/listState.ts';
import type { AnyRow, RemovalNote, TableApi, TableModel } from '#web/table/model.ts';
import { type Offer, OffersButton } from '#web/table/OffersButton.tsx';
import { useBarFocus } from '#web/table/useBarFocus.ts';
import { useConfirm } from '#web/table/useConfirm.tsx';
import type { Selection } from '#web/table/useSelection.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import classes from './BulkBar.module.css';

type RunningAction = Extract<BulkAction, { run: unknown }>;
type DialogAction = Extract<BulkAction, { dialog: unknown }>;

/** The selected rows on this page; rows selected on other pages are not loaded here. */
const selectedIn = (rows: readonly AnyRow[], { all, ids }: Pick<Selection, 'all' | 'ids'>) =>
  rows.filter(({ id }) => all || ids.has(id));

/** The selected rows in the form the endpoints accept. */
const targetOf = (
  { all, ids, count, more }: Pick<Selection, 'all' | 'ids' | 'count' | 'more'>,
  narrowing: Narrowing,
  rows: readonly AnyRow[],
): SelectedRows => ({
  input: all
    ? narrowing
    : { ids: [...ids], ...(narrowing.deleted && { deleted: narrowing.deleted }) },
  count,
  more,
  versions: Object.fromEntries(
    selectedIn(rows, { all, ids }).map(({ id, version }) => [id, version]),
  ),
});

const isDialogOf =
  (name: string | undefined) =>
  (action: BulkAction): action is DialogAction =>
    'dialog' in action && action.name === name;

/** So many are buttons, the others are in a menu: one line must hold them beside the pages. */
const mostButtons = 2;

const OfferButton = ({ offer, busy }: { offer: Offer; busy: boolean }) => {
  const { label, icon: Icon, danger, onClick } = offer;
  return (
    <BusyButton
      size="xs"
      variant="default"
      {...(danger && { c: 'var(--mantine-color-error)' })}
      busy={busy}
      leftSection={Icon && <Icon size={16} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </BusyButton>
  );
};

const offerMenu = laterPart(() =>
  import('#web/table/OfferMenu.tsx').then((module) => module.OfferMenu),
);

const MoreOffers = ({ offers }: { offers: readonly Offer[] }) => {
  const { later, buttonProps } = useStandIn(offerMenu, 'menu');
  return later ? <later.Part offers={offers} /> : <OffersButton {...buttonProps} />;
};

/** The actions for the selected rows, at the bottom of the window: the headings stay, and nothing shifts. */
export const BulkBar = ({
  model,
  api,
  state,
  exported,
  narrowing,
  rows,
  total,
  more,
  selection,
  bulkActions,
  removal,
  removalNote,
  canOf,
}: {
  model: TableModel;
  api: TableApi;
  state: ListState;
  /** The fields that an export has. */
  exported: readonly string[];
  narrowing: Narrowing;
  /** The rows of the current page. */
  rows: readonly AnyRow[];
  total: number;
  more: boolean;
  selection: Selection;
  bulkActions: readonly BulkAction[];
  removal: boolean;
  removalNote: RemovalNote | undefined;
  canOf: (row: AnyRow) => Can | undefined;
}) => {
  const t = useTranslate();
  const say = useSentences(listMessages);
  const may = useMay();
  const { ask, dialog } = useConfirm();
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, setAsking] = useDialogState<{ action: string; target: SelectedRows }>(
    `bulk ${model.entity.name}`,
  );
  // A dialog that opens again waits for the list, which mounts anew with its rows.
  const asked = total > 0 ? bulkActions.find(isDialogOf(asking?.action)) : undefined;
  const [bar, takeFocus] = useBarFocus(asking !== null);
  const target = targetOf(selection, narrowing, rows);
  const done = () => {
    selection.clear();
    return changesShown();
  };
  const run = async (action: RunningAction, tell: Tell) => {
    await action.run(target, tell);
    await done();
  };
  const runAtOnce = async (action: RunningAction) => {
    setBusy(action.name);
    try {
      await run(action, () => {});
    } catch (error) {
      // The rows stay selected.
      announceUnexpected(error);
    } finally {
      setBusy(null);
    }
  };
  const handleAction = (action: BulkAction) => {
    if ('dialog' in action) return setAsking({ action: action.name, target });
    if (!action.question) return void runAtOnce(action);
    ask({ ...action.question(target, t), run: (tell) => run(action, tell) });
  };
  const { removeMany } = api;
  const inView = selectedIn(rows, selection);
  const goesToo = removalNote?.(inView, t.locale, target.count - inView.length);
  const askToRemove = (remove: NonNullable<TableApi['removeMany']>) =>
    ask({
      title: t('table_remove_many_title', counted(target.count, t.locale, target.more)),
      text: [goesToo ?? [], t('table_remove_text')].flat().join(' '),
      confirmLabel: t('table_remove'),
      run: async () => {
        const { count } = await call(remove, target.input);
        announceDone(t('table_removed', counted(count, t.locale)));
        await done();
      },
    });
  const mayRemove = removal && !state.deleted && removeMany && may(removeMany.requires);
  // Deletion is all or nothing.
  const isRefused = inView.some((row) => canOf(row)?.remove !== true);
  const removing: Offer[] =
    mayRemove && !isRefused
      ? [
          {
            name: 'remove',
            label: t('table_remove'),
            icon: IconTrash,
            danger: true,
            onClick: () => askToRemove(removeMany),
          },
        ]
      : [];
  const offers: Offer[] = [
    ...bulkActions
      .filter(
        ({ requires = 'anyone', fits }) =>
          !state.deleted && may(requires) && (fits?.(state.filters) ?? true),
      )
      .map((action) => ({
        ...action,
        label: action.label(t),
        onClick: () => handleAction(action),
      })),
    ...removing,
  ];
  const inMenu = offers.slice(mostButtons);
  return (
    <section
      ref={bar}
      className={classes.bar}
      aria-label={t('table_bulk')}
      hidden={selection.count === 0}
    >
      <output className={classes.count}>
        {selection.count > 0 &&
          t('table_selected', counted(selection.count, t.locale, selection.more))}
      </output>
      {selection.count > 0 && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={t('table_unselect')}
            title={t('table_unselect')}
            onClick={selection.clear}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
          {!selection.all && total > selection.count && (
            <Button
              size="xs"
              variant="subtle"
              title={t('table_select_all', { shown: countText(total, t.locale, more) })}
              onClick={selection.selectAll}
            >
              {say('select_all', { shown: countText(total, t.locale, more) })}
            </Button>
          )}
          {offers.slice(0, mostButtons).map((offer) => (
            <OfferButton key={offer.name} offer={offer} busy={busy === offer.name} />
          ))}
          <ExportMenu
            compact="small"
            {...{ model, api, target }}
            sort={state.sort}
            columns={exported}
          />
          {inMenu.length > 0 && <MoreOffers offers={inMenu} />}
          {/* A row alone tells what can be done with it, without a reason. */}
          {mayRemove && isRefused && selection.count > 1 && (
            <Text size="xs">{t('table_remove_refused')}</Text>
          )}
        </>
      )}
      {dialog}
      {asking &&
        asked?.dialog({
          target: asking.target,
          onDone: async () => {
            setAsking(null);
            await done();
            // The row that took it may be gone with what was done.
            takeFocus();
          },
          onCancel: () => setAsking(null),
        })}
    </section>
  );
};
