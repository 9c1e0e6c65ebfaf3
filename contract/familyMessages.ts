import type { TranslationOf } from '#contract/i18n';

const polish = {
  family_this: 'ten znak',
  family_none: 'Ten znak nie należy do żadnej rodziny',
  family_none_text:
    'Rodzinę tworzą rejestracja bazowa, oparty na niej znak międzynarodowy i jego wyznaczenia.',
  family_depends:
    'Do {date} znak międzynarodowy zależy od rejestracji bazowej: jeśli baza upadnie, on też. Potem będzie niezależny.',
  family_independent:
    'Od {date} znak międzynarodowy nie zależy od rejestracji bazowej: utrata bazy mu nie szkodzi.',
  territories: 'Terytoria',
  territories_add: 'Dodaj terytoria',
  territories_add_count: 'Dodaj terytoria ({count})',
  territories_copy: 'Skopiuj ze znaku międzynarodowego',
  territories_copy_classes: 'Klasy z wykazem towarów i usług',
  territories_date: 'Data wyznaczenia',
  territories_date_hint: 'Gdy pusta: data rejestracji międzynarodowej.',
  territories_added: 'Dodane terytoria: {count}.',
  territories_remove: 'Usuń terytoria',
  territories_remove_count: 'Usuń terytoria ({count})',
  territories_going: 'Usunięte zostaną znaki: {count}',
  territories_going_text: 'Administrator może je przywrócić przez {days} dni.',
  territories_removed: 'Usunięte terytoria: {count}.',
} as const;

const english: TranslationOf<typeof polish> = {
  family_this: 'this mark',
  family_none: 'This mark belongs to no family',
  family_none_text:
    'A family is a base registration, the international mark that rests on it and its designated marks.',
  family_depends:
    'Until {date} the international mark depends on its base registration: if the base falls, so does it. After that it is independent.',
  family_independent:
    'Since {date} the international mark no longer depends on its base registration: losing the base does not harm it.',
  territories: 'Territories',
  territories_add: 'Add territories',
  territories_add_count: 'Add territories ({count})',
  territories_copy: 'Copy from the international mark',
  territories_copy_classes: 'Classes with goods and services',
  territories_date: 'Date of designation',
  territories_date_hint: 'If empty: the date of the international registration.',
  territories_added: 'Territories added: {count}.',
  territories_remove: 'Remove territories',
  territories_remove_count: 'Remove territories ({count})',
  territories_going: 'Marks that will be deleted: {count}',
  territories_going_text: 'An administrator can restore them for {days} days.',
  territories_removed: 'Territories removed: {count}.',
};

/** The sentences about families of marks: loaded with their pages, not with the first one. */
export const familyMessages = { pl: polish, en: english };
