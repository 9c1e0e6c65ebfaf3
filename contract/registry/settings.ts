import { defineEntity } from '#contract/kit/entity';
import { section, text, toggle } from '#contract/kit/fields';
import { settingsDocument } from '#contract/settings/document';

/** What is compared with the registry automatically. Addresses and keys are part of the server's configuration. */
export const registrySettings = defineEntity({
  name: 'RegistrySettings',
  resource: 'Setting',
  label: { pl: 'Rejestr', en: 'Registry' },
  plural: { pl: 'Rejestr', en: 'Registry' },
  title: 'representative',
  sort: 'representative',
  fields: {
    ...section('night', ['Nocne porównanie', 'Nightly comparison'], {
      representative: text('Numer pełnomocnika w EUIPO', 'EUIPO representative number', {
        max: 20,
        pattern: { regex: /^\d+$/, example: '12345' },
        hint: {
          pl: 'Pod tym numerem rejestr wymienia znaki kancelarii.',
          en: 'The registry lists the firm’s marks under this number.',
        },
      }),
      nightly: toggle('Porównuj co noc', 'Compare every night', {
        hint: {
          pl: 'Każdej nocy to, co się zmieniło, a raz w tygodniu cała lista.',
          en: 'Every night what has changed, and once a week the whole list.',
        },
      }),
    }),
  },
  rules: { representative: { requiredWhen: ({ nightly }) => nightly === true } },
});

export const registrySettingsApi = settingsDocument(registrySettings, '/settings/registry');
