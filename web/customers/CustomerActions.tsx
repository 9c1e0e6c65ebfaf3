import { useDisclosure } from '@mantine/hooks';
import { IconArrowMerge } from '@tabler/icons-react';
import {
  type Customer,
  customer,
  customerApi,
  type CustomerCan,
} from '#contract/customers/customer';
import { customerMergeMessages } from '#contract/customers/mergeWords';
import { customerRowActions } from '#web/customers/customerRowActions.ts';
import { InviteDialog } from '#web/customers/InviteDialog.tsx';
import { MergeDialog } from '#web/customers/MergeDialog.tsx';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { customerPage } from '#web/data/rowPages.ts';
import type { RecordEntry } from '#web/form/MoreButton.tsx';
import { RecordActions } from '#web/form/RecordActions.tsx';
import { useRemoval } from '#web/form/useRemoval.tsx';
import { useDialogOpened } from '#web/form/useDialogState.ts';

/** The page itself, and its tabs. */
const inSight: readonly string[] = ['open', 'marks'];

/** What one does with a customer: edit it; what its row in the list offers, merging and deleting in a menu. */
export const CustomerActions = ({ row, can }: { row: Customer; can: CustomerCan }) => {
  const t = useTranslate();
  const say = useSentences(customerMergeMessages);
  const may = useMay();
  const [isInviting, invite] = useDialogOpened('invite');
  const [isMerging, merge] = useDisclosure();
  const removal = useRemoval({
    entity: customer,
    name: row.name,
    remove: () => call(customerApi.remove, { id: row.id, version: row.version }),
    list: { to: '/customers' },
  });
  const offered = customerRowActions(invite.open).filter(
    (action) =>
      !inSight.includes(action.name) &&
      (action.requires === undefined || may(action.requires)) &&
      (action.can === undefined || can[action.can]),
  );
  const entries: RecordEntry[] = offered.map((action) => ({
    label: action.label(t),
    icon: action.icon,
    ...('to' in action ? { to: action.to(row) } : { onClick: () => void action.run(row) }),
  }));
  const merging: RecordEntry = { label: say('open'), icon: IconArrowMerge, onClick: merge.open };
  return (
    <>
      <RecordActions
        edit={can.edit ? { ...customerPage(row.id), search: { edit: true } } : null}
        entries={[entries, can.merge ? merging : [], can.remove ? removal.entry : []].flat()}
      />
      <InviteDialog customer={isInviting ? row : null} onClose={invite.close} />
      {isMerging && <MergeDialog row={row} onClose={merge.close} />}
      {removal.question}
    </>
  );
};
