import { laterPart } from '#web/data/laterPart.ts';
import { useStandIn } from '#web/data/useStandIn.ts';
import { ViewsButton, type ViewsProps } from '#web/table/ViewsButton.tsx';

const viewMenu = laterPart(() =>
  import('#web/table/ViewMenu.tsx').then((module) => module.ViewMenu),
);

/** The saved views of the list: the user's own and those shared in the firm. */
export const SavedViews = (props: ViewsProps) => {
  const { later, buttonProps } = useStandIn(viewMenu, 'menu');
  return later ? <later.Part {...props} /> : <ViewsButton {...props} {...buttonProps} />;
};
