import type { SavedView, ViewState } from '#contract/kit/views';
import { viewApi } from '#contract/kit/views';
import { call } from '#web/data/client.ts';
import { queryClient, queryKeyOf, useCall } from '#web/data/queries.ts';

export type ViewDetails = { name: string; shared: boolean; isDefault: boolean };

type Views = { views: SavedView[] };

/** At most one default among the user's own views, and one among the firm's. */
const withDefault = (views: readonly SavedView[], changed: SavedView): SavedView[] =>
  views.map((view) => {
    if (view.id === changed.id) return changed;
    return changed.isDefault && view.shared === changed.shared && view.isDefault
      ? { ...view, isDefault: false }
      : view;
  });

/** The saved views of a list. Changes show at once and are rolled back if the server rejects them. */
export const useViews = (list: string) => {
  const answer = useCall(viewApi.list, { list });
  const queryKey = queryKeyOf(viewApi.list, { list });
  const views = answer.data?.views ?? [];

  const optimistically = async <T>(next: SavedView[], send: () => Promise<T>): Promise<T> => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Views>(queryKey);
    queryClient.setQueryData<Views>(queryKey, { views: next });
    try {
      return await send();
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      void answer.refetch();
      throw error;
    }
  };

  return {
    views,
    /** Loaded or failed: the list need not wait any longer. */
    settled: !answer.isPending,
    failed: answer.isError,
    /** The view that opens with the list: the user's own default before the firm's. */
    defaultView:
      views.find(({ isDefault, shared }) => isDefault && !shared) ??
      views.find(({ isDefault }) => isDefault),
    create: async (details: ViewDetails, state: ViewState): Promise<SavedView> => {
      const made = await call(viewApi.create, { list, ...details, state }, { quiet: true });
      queryClient.setQueryData<Views>(queryKey, { views: withDefault([...views, made], made) });
      return made;
    },
    /** `quiet` when called from a dialog that shows the error itself. */
    update: (
      view: SavedView,
      change: Partial<ViewDetails & { state: ViewState }>,
      options: { quiet?: boolean } = {},
    ) =>
      optimistically(withDefault(views, { ...view, ...change }), () =>
        call(viewApi.update, { id: view.id, ...change }, options),
      ),
    remove: (view: SavedView) =>
      optimistically(
        views.filter(({ id }) => id !== view.id),
        () => call(viewApi.remove, { id: view.id }),
      ),
  };
};
export type ViewStore = ReturnType<typeof useViews>;
