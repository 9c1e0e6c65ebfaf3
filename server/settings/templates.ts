import { defaultTemplates } from '#contract/settings/templates/defaults';
import { type templateApi, templateSettings } from '#contract/settings/templates/settings';
import type { TextTemplate } from '#contract/settings/templates/templates';
import type { Deps } from '#server/deps';
import type { Handlers } from '#server/http/mount';
import { readDocument, type SettingsDocument } from '#server/settings/documents';
import { firmName } from '#server/settings/firm';

export const templateDocument: SettingsDocument = {
  key: 'TEXT_TEMPLATES',
  entity: templateSettings,
  defaults: { templates: defaultTemplates },
};

export const templateHandlers = ({ db }: Deps): Handlers<typeof templateApi> => ({
  read: async () => {
    const { templates } = await readDocument(db, templateDocument);
    // Validated when saved; an emptied list is null.
    return { templates: (templates as TextTemplate[] | null) ?? [], firm: await firmName(db) };
  },
});
