import { crud } from '#contract/kit/crud';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import { image, section, text } from '#contract/kit/fields';

export const representative = defineEntity({
  name: 'Representative',
  resource: 'Representative',
  label: { pl: 'Pełnomocnik', en: 'Representative' },
  plural: { pl: 'Pełnomocnicy', en: 'Representatives' },
  object: { pl: 'pełnomocnika', en: 'representative' },
  title: 'name',
  sort: 'name',
  fields: {
    ...section('person', ['Osoba', 'Person'], {
      photo: image('Zdjęcie', 'Photo', { column: 'shown' }),
      name: text('Imię i nazwisko', 'Name', { required: true, column: 'shown', search: true }),
      professionalTitle: text('Tytuł zawodowy', 'Professional title', {
        column: 'shown',
        search: true,
      }),
      function: text('Funkcja', 'Function', { column: 'shown', search: true }),
    }),
    ...section('lawFirm', ['Kancelaria', 'Law firm'], {
      lawFirm: text('Kancelaria', 'Law firm', { column: 'shown', search: true }),
      lawFirmEmail: text('E-mail kancelarii', 'Law firm e-mail', {
        format: 'email',
        column: 'shown',
        search: true,
      }),
    }),
  },
});
export type Representative = RowOf<typeof representative>;

export const representativeApi = crud(representative, '/representatives');
