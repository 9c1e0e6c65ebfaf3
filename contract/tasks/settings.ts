import { defineEntity, type RowOf } from '#contract/kit/entity';
import { array, number, text, toggle } from '#contract/kit/fields';
import { settingsDocument } from '#contract/settings/document';

const daysInWords = (count: number): Record<'pl' | 'en', string> => ({
  pl: count === 1 ? '1 dzień' : `${count} dni`,
  en: count === 1 ? '1 day' : `${count} days`,
});

/** The firm's templates of tasks: what there is to do, and within how many days. */
export const taskSettings = defineEntity({
  name: 'TaskSettings',
  resource: 'Setting',
  label: { pl: 'Szablony zadań', en: 'Task templates' },
  plural: { pl: 'Szablony zadań', en: 'Task templates' },
  title: 'templates',
  sort: 'templates',
  fields: {
    templates: array(
      {
        pl: text('Co zrobić, po polsku', 'What to do, in Polish', { required: true, max: 300 }),
        en: text('Co zrobić, po angielsku', 'What to do, in English', { required: true, max: 300 }),
        days: number('W ciągu ilu dni', 'Within how many days', {
          required: true,
          min: 0,
          max: 3_650,
          scale: 0,
        }),
        shownToClient: toggle('Widoczne dla klienta', 'Shown to the client'),
      },
      { pl: 'szablon', en: 'template' },
      { pl: 'Dodaj szablon', en: 'Add a template' },
    )('Szablony', 'Templates', {
      max: 50,
      labelOfItem: ({ pl, en, days }, { locale }) => {
        const what = locale === 'pl' ? pl : en;
        return what && days !== null && days !== undefined
          ? `${what} (${daysInWords(days)[locale]})`
          : null;
      },
    }),
  },
});
export type TaskTemplate = RowOf<typeof taskSettings>['templates'][number];

export const taskSettingsApi = settingsDocument(taskSettings, '/settings/tasks');

/** The templates a firm starts with. */
export const defaultTaskTemplates: readonly TaskTemplate[] = [
  {
    pl: 'Zapytać klienta, czy przedłużyć ochronę',
    en: 'Ask the client whether to renew protection',
    days: 14,
    shownToClient: false,
  },
  {
    pl: 'Prosimy o przesłanie podpisanego pełnomocnictwa',
    en: 'Please send us the signed power of attorney',
    days: 14,
    shownToClient: true,
  },
  {
    pl: 'Prosimy o dowody używania znaku',
    en: 'Please send us evidence of use of the mark',
    days: 30,
    shownToClient: true,
  },
  {
    pl: 'Przesłać klientowi świadectwo ochronne',
    en: 'Send the certificate to the client',
    days: 7,
    shownToClient: false,
  },
  {
    pl: 'Sprawdzić, czy urząd zaksięgował opłatę',
    en: 'Check whether the office has received the fee',
    days: 30,
    shownToClient: false,
  },
];
