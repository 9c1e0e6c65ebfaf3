import { eq } from 'drizzle-orm';
import { ownAccount } from '#contract/accounts/ownFields';
import { accounts } from '#server/auth/table';
import { defineStore } from '#server/entities/store';
import type { CanReadRow } from '#server/files/routes';

/** The rows of the accounts store, but each visible only to its owner, whatever the role. */
export const ownAccountStore = defineStore({
  entity: ownAccount,
  table: accounts,
  scope: ({ accountId }) => eq(accounts.id, accountId),
});

/** Allows reading one's own photo, also for clients, who may not view accounts. */
export const orOwnFiles =
  (canReadRow: CanReadRow): CanReadRow =>
  async (actor, place) => {
    const isOwn = place.entity === ownAccount.name && place.entityId === actor.accountId;
    return (isOwn && Object.hasOwn(ownAccount.fields, place.field)) || canReadRow(actor, place);
  };
