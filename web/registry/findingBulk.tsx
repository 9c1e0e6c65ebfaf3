import {
  IconArrowBackUp,
  IconClockPause,
  IconDownload,
  IconPlus,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentencesOf, type Translate } from '#contract/words/i18n';
import { findingDecisionApi } from '#contract/registry/findings';
import { registryMessages } from '#contract/registry/words';
import { useSentences } from '#web/data/language.ts';
import { decideFindings } from '#web/registry/decideFindings.ts';
import { KeepDialog } from '#web/registry/KeepDialog.tsx';
import type { Shown } from '#web/registry/shownFindings.ts';
import type { BulkAction, BulkDialogProps, SelectedRows } from '#web/table/actions.ts';
import { counted } from '#web/table/countText.ts';

const { requires } = findingDecisionApi.decide;
const sayIn = ({ locale }: Translate) => sentencesOf(registryMessages, locale);

/** The versions shown, so that rows changed since are not decided. */
const asShown = ({ input, versions }: SelectedRows) => ({ ...input, versions });

const KeepMany = ({
  target,
  onDone,
  onCancel,
  title,
  label,
}: BulkDialogProps & {
  title: 'keep_title_many' | 'keep_out_title_many';
  label: 'keep_ours' | 'keep_out';
}): ReactNode => {
  const say = useSentences(registryMessages);
  return (
    <KeepDialog
      title={say(title, counted(target.count, say.locale, target.more))}
      confirmLabel={say(label)}
      onCancel={onCancel}
      onKeep={async (reason) => {
        await decideFindings(asShown(target), 'KEEP', { reason });
        await onDone();
      }}
    />
  );
};

const taking = (
  label: 'take_theirs' | 'take_over',
  title: 'take_title_many' | 'take_over_title_many',
  text: 'take_text_many' | 'take_over_text_many',
): BulkAction => ({
  name: 'take',
  label: (t) => sayIn(t)(label),
  icon: label === 'take_over' ? IconPlus : IconDownload,
  requires,
  question: ({ count, more }, t) => ({
    title: sayIn(t)(title, counted(count, t.locale, more)),
    text: sayIn(t)(text),
    confirmLabel: sayIn(t)(label),
    danger: false,
  }),
  run: (target, tell) => decideFindings(asShown(target), 'TAKE', { tell }),
});
const take = taking('take_theirs', 'take_title_many', 'take_text_many');
const takeOver = taking('take_over', 'take_over_title_many', 'take_over_text_many');

const keep: BulkAction = {
  name: 'keep',
  label: (t) => sayIn(t)('keep_ours'),
  icon: IconShieldCheck,
  requires,
  dialog: (props) => <KeepMany {...props} title="keep_title_many" label="keep_ours" />,
};
const keepOut: BulkAction = {
  ...keep,
  label: (t) => sayIn(t)('keep_out'),
  dialog: (props) => <KeepMany {...props} title="keep_out_title_many" label="keep_out" />,
};

const later: BulkAction = {
  name: 'later',
  label: (t) => sayIn(t)('put_off_many'),
  icon: IconClockPause,
  requires,
  run: (target) => decideFindings(asShown(target), 'LATER'),
};

const reopen: BulkAction = {
  name: 'reopen',
  label: (t) => sayIn(t)('open_again'),
  icon: IconArrowBackUp,
  requires,
  run: (target) => decideFindings(asShown(target), 'REOPEN'),
};

/** The bulk decisions about selected findings. */
export const bulkActionsOf: Readonly<Record<Shown, readonly BulkAction[]>> = {
  OPEN: [take, keep, later],
  MISSING_HERE: [takeOver, keepOut, later],
  // The registry does not have the mark, so there is nothing to accept.
  MISSING_THERE: [keep, later],
  DIFFERENCE: [take, keep, later],
  LATER: [take, keep, reopen],
  KEPT: [reopen],
};
