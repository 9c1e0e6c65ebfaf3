import {
  IconArchive,
  IconArchiveOff,
  IconArrowsExchange,
  IconCalendarDue,
  IconCopy,
  IconCreditCardPay,
  IconExternalLink,
  IconHistory,
  IconRefresh,
} from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { currencyOf } from '#contract/codes/trademarks';
import { paymentApi } from '#contract/payments/payment';
import { renewalApi } from '#contract/payments/renewals';
import { paymentMessages } from '#contract/payments/words';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { type Trademark, type TrademarkAction, trademarkApi } from '#contract/trademarks/trademark';
import { trademarkMessages } from '#contract/trademarks/words';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { type OpenPayment, PaymentDialog } from '#web/payments/PaymentDialog.tsx';
import { renewalInAddress } from '#web/payments/useRenewalInAddress.ts';
import type { RowAction } from '#web/table/actions.ts';
import { useConfirm } from '#web/table/useConfirm.tsx';
import { StatusDialog } from '#web/trademarks/StatusButton.tsx';
import { useStable } from '#web/ui/useStable.ts';

type Action = RowAction<Trademark, TrademarkAction>;

/** What one does with a mark, from the menu of its row; the dialogs open over the list. */
export const useMarkActions = (): { rowActions: readonly Action[]; dialogs: ReactNode } => {
  const say = useSentences(trademarkMessages);
  const sayOfPayments = useSentences(paymentMessages);
  const [changing, setChanging] = useState<Trademark | null>(null);
  const [paying, setPaying] = useState<OpenPayment | null>(null);
  const { ask, dialog } = useConfirm();
  const archive = useStable(({ id, name, archived }: Trademark) => {
    const way = archived ? 'unarchive' : 'archive';
    ask({
      title: say(`${way}_title`, { name }),
      text: say(`${way}_text`),
      confirmLabel: say(way),
      danger: false,
      run: async () => {
        const { count } = await call(trademarkActionApi.archive, {
          ids: [id],
          archived: !archived,
        });
        announceDone(say(`marks_${way}d`, { count }));
      },
    });
  });
  const rowActions = useMemo(
    (): Action[] => [
      {
        name: 'open',
        label: (t) => t('table_open'),
        icon: IconExternalLink,
        to: ({ id }) => markPage(id),
      },
      {
        name: 'status',
        label: () => say('change_status'),
        icon: IconArrowsExchange,
        can: 'edit',
        run: setChanging,
      },
      {
        name: 'renew',
        label: () => sayOfPayments('renew'),
        icon: IconRefresh,
        requires: renewalApi.renew.requires,
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
        requires: paymentApi.create.requires,
        run: (mark) => {
          const currency = currencyOf(mark.type);
          setPaying({ initial: { trademark: mark.id, mark, ...(currency && { currency }) } });
        },
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
        run: archive,
      },
      {
        name: 'unarchive',
        label: () => say('unarchive'),
        icon: IconArchiveOff,
        can: 'edit',
        fits: ({ archived }) => archived,
        run: archive,
      },
      {
        name: 'changes',
        label: (t) => t('title_history'),
        icon: IconHistory,
        requires: trademarkApi.history.requires,
        to: ({ id }) => ({ to: '/trademarks/$trademarkId/history', params: { trademarkId: id } }),
      },
    ],
    [say, sayOfPayments, archive],
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
      <PaymentDialog opened={paying} onClose={() => setPaying(null)} />
      {dialog}
    </>
  );
  return { rowActions, dialogs };
};
