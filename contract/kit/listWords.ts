import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  layout: 'Układ listy',
  layout_table: 'Tabela',
  layout_split: 'Lista i podgląd',
  layout_gallery: 'Galeria',
  arrangement: 'Kolumny i kolejność',
  sort_more: 'Więcej…',
  sort_more_columns: 'Pozostałe kolumny',
  sort_direction: 'Kierunek',
  ascending: 'Rosnąco',
  descending: 'Malejąco',
  density_compact: 'Gęste',
  density_regular: 'Zwykłe',
  density_roomy: 'Luźne',
  column_width: 'Szerokość kolumny {column}',
  width_value: '{width} pikseli',
  select_all: 'Wszystkie ({shown})',
  more_actions: 'Więcej czynności',
  preview: 'Podgląd',
  gallery_of: '{label}: galeria',
} as const;

const english: TranslationOf<typeof polish> = {
  layout: 'List layout',
  layout_table: 'Table',
  layout_split: 'List and preview',
  layout_gallery: 'Gallery',
  arrangement: 'Columns and order',
  sort_more: 'More…',
  sort_more_columns: 'Other columns',
  sort_direction: 'Direction',
  ascending: 'Ascending',
  descending: 'Descending',
  density_compact: 'Compact',
  density_regular: 'Regular',
  density_roomy: 'Roomy',
  column_width: 'Width of column {column}',
  width_value: '{width} pixels',
  select_all: 'All ({shown})',
  more_actions: 'More actions',
  preview: 'Preview',
  gallery_of: '{label}: gallery',
};

/** The words of lists beyond those that every page loads. */
export const listMessages = { pl: polish, en: english };
