import {
  IconArrowBackUp,
  IconClockPause,
  IconDownload,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentencesOf, type Translate } from '#contract/i18n';
import { findingDecisionApi } from '#contract/registry/findings';
import { registryMessages } from '#contract/registry/messages';
import { useSentences } from '#web/data/language.ts';
import { decideFindings } from '#web/registry/decideFindings.ts';
import { KeepDialog } from '#web/registry/KeepDialog.tsx';
import type { Shown } from '#web/registry/shownFindings.ts';
import type { BulkAction, BulkDialogProps, SelectedRows } from '#web/table/actions.ts';
import { counted } from '#web/table/countText.ts';

const { requires } = findingDecisionApi.decide;
const sayIn = ({ locale }: Translate) => sentencesOf(registryMessages, locale);

/** A row that has changed since it came into view is not decided by this. */
const asShown = ({ input, versions }: SelectedRows) => ({ ...input, versions });

const KeepMany = ({ target, onDone, onCancel }: BulkDialogProps): ReactNode => {
  const say = useSentences(registryMessages);
  return (
    <KeepDialog
      title={say('keep_title_many', counted(target.count, say.locale))}
      confirmLabel={say('keep_ours')}
      onCancel={onCancel}
      onKeep={async (reason) => {
        await decideFindings(asShown(target), 'KEEP', { reason });
        await onDone();
      }}
    />
  );
};

const take: BulkAction = {
  name: 'take',
  label: (t) => sayIn(t)('take_theirs'),
  icon: IconDownload,
  requires,
  question: (count, t) => ({
    title: sayIn(t)('take_title_many', counted(count, t.locale)),
    text: sayIn(t)('take_text_many'),
    confirmLabel: sayIn(t)('take_theirs'),
    danger: false,
  }),
  run: (target, tell) => decideFindings(asShown(target), 'TAKE', { tell }),
};

const keep: BulkAction = {
  name: 'keep',
  label: (t) => sayIn(t)('keep_ours'),
  icon: IconShieldCheck,
  requires,
  dialog: (props) => <KeepMany {...props} />,
};

const later: BulkAction = {
  name: 'later',
  label: (t) => sayIn(t)('put_off'),
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

/** What can be decided about all selected findings at once. */
export const bulkActionsOf: Readonly<Record<Shown, readonly BulkAction[]>> = {
  OPEN: [take, keep, later],
  MISSING_HERE: [take, keep, later],
  // There is nothing to take of what the registry does not have.
  MISSING_THERE: [keep, later],
  DIFFERENCE: [take, keep, later],
  LATER: [take, keep, reopen],
  KEPT: [reopen],
};
