import { useState } from 'react';
import { isStaff } from '#contract/access';
import type { SavedView } from '#contract/kit/views';
import { announceDone } from '#web/data/announce.ts';
import { useTranslate } from '#web/data/language.ts';
import { laterDialog } from '#web/data/laterDialog.tsx';
import { useRole } from '#web/data/session.ts';
import { type ListState, plainState, stateOfView, viewStateOf } from '#web/table/listState.ts';
import type { TableModel } from '#web/table/model.ts';
import { useConfirm } from '#web/table/useConfirm.tsx';
import type { ChangeList } from '#web/table/useListState.ts';
import type { ListWidths } from '#web/table/useWidths.ts';
import type { ViewDetails, ViewStore } from '#web/table/useViews.ts';

const ViewDialog = laterDialog(() =>
  import('#web/table/ViewDialog.tsx').then((module) => module.ViewDialog),
);

type Dialog = {
  title: string;
  initial: ViewDetails;
  canShare: boolean;
  save: (details: ViewDetails) => Promise<void>;
};

/** The actions on the current view, each with its confirmation or dialog. */
export const useViewActions = ({
  model,
  state,
  change,
  widths: { widths, resetWidths },
  store,
}: {
  model: TableModel;
  state: ListState;
  change: ChangeList;
  widths: ListWidths;
  store: ViewStore;
}) => {
  const t = useTranslate();
  const role = useRole();
  const { ask, dialog: question } = useConfirm();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [opened, setOpened] = useState(false);
  const open = (next: Dialog) => {
    setDialog(next);
    setOpened(true);
  };
  return {
    apply: (view: SavedView) => {
      change(stateOfView(model, view));
      // Applied again, the view in use has its own widths again too.
      if (view.id === state.view) resetWidths();
    },
    plain: () => change(plainState(model)),
    saveAs: () =>
      open({
        title: t('view_new_title'),
        initial: { name: '', shared: false, isDefault: false },
        canShare: isStaff(role),
        save: async (details) => {
          const made = await store.create(details, viewStateOf(state, widths));
          change({ view: made.id }, { replace: true });
          announceDone(t('view_saved', { name: made.name }));
        },
      }),
    saveChanges: async (view: SavedView) => {
      try {
        await store.update(view, { state: viewStateOf(state, widths) });
      } catch {
        // The call announced the failure; view and list are unchanged.
        return;
      }
      resetWidths();
      announceDone(t('view_saved', { name: view.name }));
    },
    edit: (view: SavedView) =>
      open({
        title: t('view_edit_title'),
        initial: { name: view.name, shared: view.shared, isDefault: view.isDefault },
        canShare: view.can.share,
        save: async (details) => void (await store.update(view, details, { quiet: true })),
      }),
    remove: (view: SavedView) =>
      ask({
        title: t('view_remove_title', { name: view.name }),
        text: t(view.shared ? 'view_remove_shared_text' : 'view_remove_text'),
        confirmLabel: t('table_remove'),
        run: async () => {
          await store.remove(view);
          change({ view: null }, { replace: true });
          announceDone(t('view_removed', { name: view.name }));
        },
      }),
    dialogs: (
      <>
        {dialog && (
          <ViewDialog
            opened={opened}
            title={dialog.title}
            initial={dialog.initial}
            canShare={dialog.canShare}
            onSave={dialog.save}
            onClose={() => setOpened(false)}
          />
        )}
        {question}
      </>
    ),
  };
};
