import {
  IconArchive,
  IconArchiveOff,
  IconArrowsExchange,
  IconCalendarDue,
  IconCopy,
  IconCreditCardPay,
  IconExternalLink,
  IconHistory,
  IconMailPlus,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { currencyOf } from '#contract/codes/trademarks';
import { paymentActMessages } from '#contract/payments/actWords';
import { type Trademark, type TrademarkAction, trademarkApi } from '#contract/trademarks/trademark';
import { trademarkMessages } from '#contract/trademarks/words';
import { letterMessages } from '#contract/trademarks/letterWords';
import { recordMessages } from '#contract/words/record';
import { useSentences } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import type { OpenPayment } from '#web/payments/PaymentDialog.tsx';
import { renewalInAddress } from '#web/payments/useRenewalInAddress.ts';
import type { RowAction } from '#web/table/actions.ts';
import { ArchiveDialog } from '#web/trademarks/ArchiveDialog.tsx';
import { LetterDialog, PaymentDialog, StatusDialog } from '#web/trademarks/markDialogs.ts';
import { useDialogState } from '#web/form/useDialogState.ts';

type Action = RowAction<Trademark, TrademarkAction>;

/** What one does with a mark, from the menu of its row; the dialogs open over the list. */
export const useMarkActions = (): { rowActions: readonly Action[]; dialogs: ReactNode } => {
  const say = useSentences(trademarkMessages);
  const sayOfRecords = useSentences(recordMessages);
  const sayOfPayments = useSentences(paymentActMessages);
  const sayOfLetters = useSentences(letterMessages);
  const [lettered, setLettered] = useDialogState<Trademark>('letter');
  const [changing, setChanging] = useDialogState<Trademark>('status');
  const [paying, setPaying] = useDialogState<OpenPayment>('payment');
  const [archiving, setArchiving] = useState<Trademark | null>(null);
  const rowActions = useMemo(
    (): Action[] => [
      {
        name: 'open',
        label: (t) => t('table_open'),
        icon: IconExternalLink,
        to: ({ id }) => markPage(id),
      },
      {
        name: 'edit',
        label: () => sayOfRecords('edit'),
        icon: IconPencil,
        can: 'edit',
        to: ({ id }) => ({ ...markPage(id), search: { edit: true } }),
      },
      {
        name: 'status',
        label: () => say('change_status'),
        icon: IconArrowsExchange,
        can: 'edit',
        run: setChanging,
        prepare: StatusDialog.preload,
      },
      {
        name: 'renew',
        label: () => sayOfPayments('renew'),
        icon: IconRefresh,
        requires: ['Trademark', 'EDIT'],
        can: 'edit',
        fits: ({ renewalDue, parent }) => renewalDue !== null && parent === null,
        to: ({ id }) => ({
          to: '/trademarks/$trademarkId/payments',
          params: { trademarkId: id },
          search: renewalInAddress,
        }),
      },
      {
        name: 'pay',
        label: () => sayOfPayments('add'),
        icon: IconCreditCardPay,
        requires: ['TrademarkPayment', 'CREATE'],
        prepare: PaymentDialog.preload,
        run: (mark) => {
          const currency = currencyOf(mark.type);
          setPaying({ initial: { trademark: mark.id, mark, ...(currency && { currency }) } });
        },
      },
      {
        name: 'letter',
        label: () => sayOfLetters('add'),
        icon: IconMailPlus,
        can: 'edit',
        run: setLettered,
        prepare: LetterDialog.preload,
      },
      {
        name: 'deadlines',
        label: (t) => t('title_deadlines'),
        icon: IconCalendarDue,
        to: ({ id }) => ({
          to: '/trademarks/$trademarkId/deadlines',
          params: { trademarkId: id },
        }),
      },
      {
        name: 'copy',
        label: () => say('copy'),
        icon: IconCopy,
        can: 'copy',
        to: ({ id }) => ({ to: '/trademarks/new', search: { copy: id } }),
      },
      {
        name: 'archive',
        label: () => say('archive'),
        icon: IconArchive,
        can: 'edit',
        fits: ({ archived }) => !archived,
        run: setArchiving,
      },
      {
        name: 'unarchive',
        label: () => say('unarchive'),
        icon: IconArchiveOff,
        can: 'edit',
        fits: ({ archived }) => archived,
        run: setArchiving,
      },
      {
        name: 'changes',
        label: (t) => t('title_history'),
        icon: IconHistory,
        requires: trademarkApi.history.requires,
        to: ({ id }) => ({ to: '/trademarks/$trademarkId/history', params: { trademarkId: id } }),
      },
    ],
    [say, sayOfRecords, sayOfPayments, sayOfLetters, setPaying, setLettered, setChanging],
  );
  const dialogs = (
    <>
      {changing && (
        <StatusDialog
          mark={changing}
          opened
          title={`${say('change_status')}: ${changing.name}`}
          onClose={() => setChanging(null)}
        />
      )}
      {lettered && <LetterDialog mark={lettered.id} opened onClose={() => setLettered(null)} />}
      <PaymentDialog opened={paying} onClose={() => setPaying(null)} />
      {archiving && <ArchiveDialog mark={archiving} opened onClose={() => setArchiving(null)} />}
    </>
  );
  return { rowActions, dialogs };
};
