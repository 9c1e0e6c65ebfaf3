import { AppError } from '#contract/errors';
import type { firmApi } from '#contract/settings/firm';
import type { Deps } from '#server/deps';
import { firmLook, logoBytes } from '#server/settings/logo';
import { releasedPeople } from '#server/firm/people';
import type { Handlers } from '#server/http/mount';
import { readFirm } from '#server/settings/firm';

/** The logo can be cached for long, since a new logo has a new address. */
const logoAgeSeconds = 30 * 24 * 3_600;

export const firmHandlers = (deps: Deps): Handlers<typeof firmApi> => ({
  look: () => firmLook(deps.db),

  logo: async ({ input: { id } }) => {
    const { logo } = await readFirm(deps.db);
    const bytes = logo === id ? await logoBytes(deps, id) : null;
    if (!bytes) throw new AppError('NOT_FOUND');
    return {
      body: bytes,
      type: 'image/png',
      name: 'logo.png',
      size: bytes.length,
      inline: true,
      maxAgeSeconds: logoAgeSeconds,
    };
  },

  contact: async ({ actor }) => {
    const firm = await readFirm(deps.db);
    const { name, street, postalCode, place, country, telephone, email, workingHours } = firm;
    return {
      firm: { name, street, postalCode, place, country, telephone, email, workingHours },
      people: await releasedPeople(deps.db, firm, actor.customerIds),
    };
  },
});
