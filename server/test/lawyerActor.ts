import { permissionsOf } from '#contract/access';
import type { Actor } from '#server/http/actor';

/** A lawyer who reads, for tests that ask the database without a request. */
export const lawyerActor: Actor = {
  accountId: 2,
  name: 'Prawnik',
  role: 'ROLE_USER',
  accountOwner: false,
  language: 'pl',
  permissions: permissionsOf('ROLE_USER', false),
  sessionId: 'x',
  deviceId: 'x',
  mustSetUpTwoFactor: false,
  customerIds: [],
};
