import {
  IconArrowBackUp,
  IconClockPause,
  IconColumns2,
  IconDownload,
  IconPlus,
  IconShieldCheck,
  IconTrademark,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { labelOf } from '#contract/values/codes';
import { comparedText } from '#contract/registry/comparedText';
import {
  findingDecisionApi,
  type FindingKind,
  findingKind,
  findingState,
  findingSubject,
  type RegistryFinding,
} from '#contract/registry/findings';
import { registryMessages } from '#contract/registry/words';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { decideFindings } from '#web/registry/decideFindings.ts';
import { KeepDialog } from '#web/registry/KeepDialog.tsx';
import { newFromRegistry, registryTab } from '#web/registry/registryPath.ts';
import type { RowAction } from '#web/table/actions.ts';
import { useConfirm } from '#web/table/useConfirm.tsx';
import { useDialogState } from '#web/form/useDialogState.ts';

const { requires } = findingDecisionApi.decide;
const { DIFFERENCE, MISSING_HERE, MISSING_THERE } = findingKind;

const isOpen = ({ state }: RegistryFinding): boolean => state === findingState.OPEN.value;
const isKept = ({ state }: RegistryFinding): boolean => state === findingState.KEPT.value;

/** A change of owner needs a choice of customer, which the page of the record offers. */
const isTakenAtOnce = (row: RegistryFinding): boolean =>
  row.kind === DIFFERENCE.value && row.subject !== 'customer' && !isKept(row);

/** The label of the same decision for each kind. */
const keepLabels = {
  [DIFFERENCE.value]: 'keep_ours',
  [MISSING_HERE.value]: 'keep_out',
  [MISSING_THERE.value]: 'keep_unlisted',
} as const;

type Kept = RegistryFinding & { kind: FindingKind };

/** The version shown, so that a newer row is not decided. */
const asShown = ({ id, version }: Pick<RegistryFinding, 'id' | 'version'>) => ({
  ids: [id],
  versions: { [id]: version },
});

const KeepOne = ({ kept, onClose }: { kept: Kept; onClose: () => void }) => {
  const say = useSentences(registryMessages);
  const { kind, name, subject } = kept;
  const field = subject === null ? '' : ` (${labelOf(findingSubject, subject, say.locale)})`;
  return (
    <KeepDialog
      title={say(`keep_title_${kind}`)}
      about={`${name}${field}.`}
      confirmLabel={say(keepLabels[kind])}
      onCancel={onClose}
      onKeep={async (reason) => {
        await decideFindings(asShown(kept), 'KEEP', { reason });
        onClose();
      }}
    />
  );
};

/** The actions on a finding, by its kind and earlier decision. */
export const useFindingActions = (): {
  actions: readonly RowAction<RegistryFinding>[];
  dialog: ReactNode;
} => {
  const say = useSentences(registryMessages);
  const t = useTranslate();
  const { ask, dialog: question } = useConfirm();
  const [kept, setKept] = useDialogState<Kept>('keep');
  const valueText = (value: RegistryFinding['ours']): string =>
    (value && comparedText(value, t)) || say('nothing');
  const takeText = ({ name, subject, ours, theirs }: RegistryFinding): string =>
    say('take_text', {
      name: name ?? '',
      field: subject === null ? '' : labelOf(findingSubject, subject, say.locale),
      ours: valueText(ours),
      theirs: valueText(theirs),
    });
  const actions: RowAction<RegistryFinding>[] = [
    {
      name: 'take',
      label: () => say('take_theirs'),
      icon: IconDownload,
      requires,
      fits: isTakenAtOnce,
      run: (row) =>
        ask({
          title: say('take_title'),
          text: takeText(row),
          confirmLabel: say('take_theirs'),
          danger: false,
          run: () => decideFindings(asShown(row), 'TAKE'),
        }),
    },
    {
      name: 'take-over',
      label: () => say('take_over'),
      icon: IconPlus,
      requires: ['Trademark', 'CREATE'],
      fits: (row) => row.kind === MISSING_HERE.value && !isKept(row) && row.number !== null,
      to: ({ number, office }) => newFromRegistry(number ?? '', office),
    },
    {
      name: 'compare',
      label: () => say('compare_mark'),
      icon: IconColumns2,
      fits: (row) => row.kind === DIFFERENCE.value && row.trademark !== null,
      to: ({ trademark }) => registryTab(trademark ?? 0),
    },
    {
      name: 'open',
      label: () => say('open_mark'),
      icon: IconTrademark,
      fits: ({ trademark }) => trademark !== null,
      to: ({ trademark }) => markPage(trademark ?? 0),
    },
    ...Object.values(findingKind).map(({ value: kind }): RowAction<RegistryFinding> => ({
      name: `keep-${kind}`,
      label: () => say(keepLabels[kind]),
      icon: IconShieldCheck,
      requires,
      fits: (row) => row.kind === kind && !isKept(row),
      run: (row) => setKept({ ...row, kind }),
    })),
    {
      name: 'later',
      label: () => say('put_off'),
      icon: IconClockPause,
      requires,
      fits: isOpen,
      run: (row) => decideFindings(asShown(row), 'LATER'),
    },
    {
      name: 'reopen',
      label: () => say('open_again'),
      icon: IconArrowBackUp,
      requires,
      fits: (row) => !isOpen(row),
      run: (row) => decideFindings(asShown(row), 'REOPEN'),
    },
  ];
  return {
    actions,
    dialog: (
      <>
        {question}
        {kept && <KeepOne kept={kept} onClose={() => setKept(null)} />}
      </>
    ),
  };
};
