import { IconUserCheck } from '@tabler/icons-react';
import type { AssignmentApi, FormerValues } from '#contract/kit/assignments';
import { assignmentMessages } from '#contract/words/assignments';
import type { AutocompleteType } from '#contract/kit/autocomplete';
import { sentencesOf } from '#contract/words/i18n';
import type { Label } from '#contract/values/locale';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate, useSentences, useTranslate } from '#web/data/language.ts';
import { laterPart, usePart } from '#web/data/laterPart.ts';
import type { BulkAction, BulkDialogProps } from '#web/table/actions.ts';
import { counted } from '#web/table/countText.ts';

const choosing = laterPart(() =>
  import('#web/form/OneOrNoneDialog.tsx').then((module) => module.OneOrNoneDialog),
);

type Assigning = {
  /** Selects the messages to use. */
  name: 'representative' | 'guardian';
  api: AssignmentApi;
  field: { label: Label; autocomplete?: AutocompleteType };
};

const currentSay = () => sentencesOf(assignmentMessages, currentTranslate().locale);

/**
 * Undoes the assignment and reports how many rows were restored: rows changed since then keep their value.
 */
const takeBack = async (
  { api }: Assigning,
  value: number | null,
  former: FormerValues,
): Promise<void> => {
  const { count } = await call(api.undo, { value, former });
  const total = former.reduce((sum, { ids }) => sum + ids.length, 0);
  const say = currentSay();
  announceDone(count === total ? say('undone', { count }) : say('undone_some', { count, total }));
};

const announceAssigned = (
  assigning: Assigning,
  value: number | null,
  { count, former }: { count: number; former: FormerValues },
): void => {
  const say = currentSay();
  if (count === 0) {
    announceNews(say('nothing_changed'));
    return;
  }
  const done = value === null ? 'removed' : 'done';
  announceDone(say(`${assigning.name}_${done}`, { count }), {
    label: say('undo'),
    run: () => takeBack(assigning, value, former),
  });
};

const AssignDialog = ({
  assigning,
  target,
  onDone,
  onCancel,
}: BulkDialogProps & { assigning: Assigning }) => {
  const { name, api, field } = assigning;
  const t = useTranslate();
  const say = useSentences(assignmentMessages);
  const laterOneOrNoneDialog = usePart(choosing, true, onCancel);
  if (!field.autocomplete || !laterOneOrNoneDialog) return null;
  return (
    <laterOneOrNoneDialog.Part
      type={field.autocomplete}
      title={say(`${name}_title`, counted(target.count, t.locale, target.more))}
      label={field.label[t.locale]}
      noneLabel={say(`${name}_none`)}
      needed={say(`${name}_needed`)}
      confirmLabel={say('assign')}
      onChoose={async (value) => {
        announceAssigned(assigning, value, await call(api.assign, { ...target.input, value }));
        await onDone();
      }}
      onClose={onCancel}
    />
  );
};

/** Assigns one value to all selected rows, with an undo that restores the previous values. */
export const assigningAction = (assigning: Assigning): BulkAction => ({
  name: `assign-${assigning.name}`,
  label: ({ locale }) => sentencesOf(assignmentMessages, locale)(`${assigning.name}_label`),
  icon: IconUserCheck,
  requires: assigning.api.assign.requires,
  dialog: (props) => <AssignDialog {...props} assigning={assigning} />,
});
