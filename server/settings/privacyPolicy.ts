import { defaultPolicy } from '#contract/settings/defaultPolicy';
import type { privacyPolicyApi } from '#contract/settings/privacyPolicy';
import type { Deps } from '#server/deps';
import type { Handlers } from '#server/http/mount';
import { readFirm } from '#server/settings/firm';

export const privacyPolicyHandlers = ({ db }: Deps): Handlers<typeof privacyPolicyApi> => ({
  read: async () => {
    const { name, policyPl, policyEn } = await readFirm(db);
    const { pl, en } = defaultPolicy(name);
    return { pl: policyPl ?? pl, en: policyEn ?? en };
  },
});
