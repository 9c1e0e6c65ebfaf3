import { z } from 'zod';
import { account, accountsApi } from '#contract/accounts/account';
import { attachment, attachmentApi } from '#contract/attachments/attachment';
import type { CrudApi } from '#contract/kit/crud';
import { customer, customerApi } from '#contract/customers/customer';
import { endpoint, olderThan, rowId } from '#contract/kit/endpoint';
import type { Entity } from '#contract/kit/entity';
import { locales } from '#contract/values/locale';
import { payment, paymentApi } from '#contract/payments/payment';
import { report, reportApi } from '#contract/reports/report';
import { representative, representativeApi } from '#contract/representatives/representative';
import { statementOfUse, statementOfUseApi } from '#contract/statements/statement';
import { task, taskApi } from '#contract/tasks/task';
import { trademark, trademarkApi } from '#contract/trademarks/trademark';

type Restorable = {
  entity: Pick<Entity, 'name' | 'label' | 'resource'>;
  api: Pick<CrudApi, 'restore'> & { list: { path: string } };
};

/**
 * What the page of deleted rows can restore. Alerts are excluded: people mark them invalid, and undo that
 * in their own list.
 */
export const restorables: readonly Restorable[] = [
  { entity: trademark, api: trademarkApi },
  { entity: customer, api: customerApi },
  { entity: payment, api: paymentApi },
  { entity: attachment, api: attachmentApi },
  { entity: statementOfUse, api: statementOfUseApi },
  { entity: task, api: taskApi },
  { entity: representative, api: representativeApi },
  { entity: account, api: accountsApi },
  { entity: report, api: reportApi },
];

const label = z.record(z.enum(locales), z.string());

const deletedRow = z.object({
  /** The id of the audit entry of the deletion. */
  id: z.int(),
  /** The name of its entity. */
  kind: z.string(),
  row: rowId,
  name: label,
  /** The mark it belongs to, if any. */
  mark: z.string().nullable(),
  deletedBy: z.string(),
  deletedAt: z.iso.datetime(),
  /** From then on it cannot be restored. */
  purgedAt: z.iso.datetime(),
  can: z.object({ restore: z.boolean() }),
  /** Why it cannot be restored as things stand, if so. */
  refusal: label.nullable(),
});
export type DeletedRow = z.infer<typeof deletedRow>;

export const deletedApi = {
  list: endpoint({
    method: 'GET',
    path: '/deleted',
    summary: 'Rows of every kind that are kept after deletion, the last deleted first',
    requires: ['Setting', 'EDIT'],
    reads: restorables.map(({ entity }) => entity.resource),
    input: olderThan,
    output: z.object({ rows: z.array(deletedRow), more: z.boolean() }),
  }),
};
