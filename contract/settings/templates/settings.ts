import { z } from 'zod';
import { endpoint, nothing } from '#contract/kit/endpoint';
import { defineEntity } from '#contract/kit/entity';
import { custom } from '#contract/kit/fields';
import { settingsDocument } from '#contract/settings/document';
import { templateChanges, templateListText } from '#contract/settings/templates/texts';
import { storedTemplateList, templateList } from '#contract/settings/templates/templates';

/** The firm's templates of texts, per field and language (docs/rules.md, Templates). */
export const templateSettings = defineEntity({
  name: 'TemplateSettings',
  resource: 'Setting',
  label: { pl: 'Szablony tekstów', en: 'Text templates' },
  plural: { pl: 'Szablony tekstów', en: 'Text templates' },
  title: 'templates',
  sort: 'templates',
  fields: {
    templates: custom(templateList, storedTemplateList)('Szablony', 'Templates', {
      changeTexts: templateChanges,
      text: templateListText,
    }),
  },
});

export const templateSettingsApi = settingsDocument(templateSettings, '/settings/templates');

/** The templates for forms, with the placeholder values available in all of them. */
export const templateApi = {
  read: endpoint({
    method: 'GET',
    path: '/text-templates',
    summary: 'The templates of texts that fields begin from, and the name of the firm',
    requires: ['Setting', 'VIEW'],
    input: nothing,
    output: z.object({ templates: storedTemplateList, firm: z.string().nullable() }),
  }),
};
