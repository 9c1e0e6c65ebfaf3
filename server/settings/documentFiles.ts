import { can } from '#contract/access';
import { visibleFields } from '#contract/kit/entity';
import { theOnlyRow } from '#contract/settings/document';
import type { CanReadRow } from '#server/files/routes';
import { settingsPages } from '#server/settings/pages';

/** Files of settings can be read by whoever may read those settings. */
export const orSettingFiles =
  (canReadRow: CanReadRow): CanReadRow =>
  async (actor, place) => {
    const page = settingsPages.find(([, { entity }]) => entity.name === place.entity);
    if (!page) return canReadRow(actor, place);
    const [{ get }, { entity }] = page;
    return (
      typeof get.requires !== 'string' &&
      can(actor.permissions, get.requires) &&
      place.entityId === theOnlyRow &&
      Object.hasOwn(visibleFields(entity.fields, actor.role), place.field)
    );
  };
