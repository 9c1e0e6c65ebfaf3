import { canonicalEmail } from '#contract/values/email';
import { minimumLength } from '#contract/accounts/passwords';
import type { setupApi } from '#contract/accounts/session';
import { personName } from '#contract/values/personName';
import type { Deps } from '#server/deps';
import { FieldsError } from '#server/http/errors';
import type { Client, Handlers } from '#server/http/mount';
import { createFirstAdministrator, requireSetupLink } from '#server/setup/firstAdministrator';

/** The first administrator starts without a second factor. */
const minimum = minimumLength({ staff: true, twoFactor: false });

export const setupHandlers = (deps: Deps): Handlers<typeof setupApi> => {
  const { db, limiter, now } = deps;
  const requireRate = (client: Client) =>
    limiter.require(db, now(), { limit: 'passwordLinkByNetwork', key: client.network });
  return {
    check: async ({ input, client }) => {
      await requireRate(client);
      await requireSetupLink(db, input.token, now());
      return { minimumLength: minimum };
    },
    create: async ({ input, client }) => {
      await requireRate(client);
      // Its rule is not in the contract, which the page of sign-in loads too.
      if (!personName.safeParse(input.name).success)
        throw new FieldsError({ name: [{ code: 'name_holds_address' }] });
      const email = canonicalEmail(input.email);
      await createFirstAdministrator(deps, { ...input, email }, minimum);
    },
  };
};
