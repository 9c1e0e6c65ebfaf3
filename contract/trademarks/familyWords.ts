import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  family_this: 'ten znak',
  family_none: 'Ten znak nie należy do żadnej rodziny',
  family_none_text:
    'Rodzinę tworzą rejestracja bazowa, oparty na niej znak międzynarodowy z wyznaczeniami oraz rejestracje tego samego znaku gdzie indziej: pod tą samą nazwą, tego samego właściciela.',
  family_elsewhere: 'Ten sam znak gdzie indziej',
  family_elsewhere_text:
    'Ta sama nazwa i ten sam właściciel. Te rejestracje są od siebie niezależne.',
  family_depends:
    'Do {date} znak międzynarodowy zależy od rejestracji bazowej: jeśli znak bazowy upadnie, międzynarodowy też. Potem będzie niezależny.',
  family_independent:
    'Od {date} znak międzynarodowy nie zależy od rejestracji bazowej: jej utrata mu nie szkodzi.',
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
  reached_end_title: 'Zakończyć też wyznaczenia?',
  reached_end_text:
    'Koniec znaku międzynarodowego obejmuje jego czynne wyznaczenia. Dostaną ten sam status, tę samą przyczynę i ten sam dzień:',
  reached_back_title: 'Przywrócić też wyznaczenia?',
  reached_back_text:
    'Wyznaczenia, które ustały niezależnie od niego, pozostaną bez zmian. Te ustały razem ze znakiem międzynarodowym i wrócą do statusu, który miały wcześniej:',
  reached_confirm: 'Zmień status także wyznaczeń ({count})',
  classes_carry_title: {
    one: 'Dodać klasę {classes} do wyznaczeń?',
    few: 'Dodać klasy {classes} do wyznaczeń?',
    many: 'Dodać klasy {classes} do wyznaczeń?',
    other: 'Dodać klasy {classes} do wyznaczeń?',
  },
  classes_carry_text:
    'Wybrane wyznaczenia dostaną te klasy z wykazem towarów i usług znaku międzynarodowego. Odznacz te, których nowe klasy nie dotyczą.',
  classes_carry: 'Dodaj do wyznaczeń ({count})',
  classes_not_now: 'Nie teraz',
  classes_carried: 'Klasy dodane do wyznaczeń: {count}.',
  classes_none: 'bez klas',
  classes_now: 'klasy: {classes}',
  classes_missing: 'Wyznaczenia bez klas: {count}',
  classes_missing_text:
    'Znak międzynarodowy ma klasy, a te wyznaczenia jeszcze żadnej. Jeśli ochrona ma je obejmować, dodaj je.',
  classes_missing_add: 'Dodaj klasy: {classes}',
} as const;

const english: TranslationOf<typeof polish> = {
  family_this: 'this mark',
  family_none: 'This mark does not belong to a family',
  family_none_text:
    'A family is a base registration, the international mark based on it with its designations, and registrations of the same mark elsewhere: under the same name, of the same owner.',
  family_elsewhere: 'The same mark elsewhere',
  family_elsewhere_text: 'The same name and the same owner. These registrations are independent.',
  family_depends:
    'Until {date} the international mark depends on its base registration: if the base mark is lost, so is the international mark. After that it is independent.',
  family_independent:
    'Since {date} the international mark no longer depends on its base registration: losing the base mark no longer affects it.',
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
  reached_end_title: 'End the designations too?',
  reached_end_text:
    'When an international mark ends, its active designations end with it. They will get the same status, reason and date:',
  reached_back_title: 'Restore the designations too?',
  reached_back_text:
    'Designations that ended independently of it stay as they are. These ended with the international mark and will get back their earlier status:',
  reached_confirm: 'Change the designations too ({count})',
  classes_carry_title: {
    one: 'Add class {classes} to the designations?',
    other: 'Add classes {classes} to the designations?',
  },
  classes_carry_text:
    'The selected designations will get these classes with the goods and services of the international mark. Deselect those to which the new classes do not apply.',
  classes_carry: 'Add to designations ({count})',
  classes_not_now: 'Not now',
  classes_carried: 'Designations given the classes: {count}.',
  classes_none: 'no classes',
  classes_now: 'classes: {classes}',
  classes_missing: 'Designations without classes: {count}',
  classes_missing_text:
    'The international mark has classes, but these designations have none yet. If protection should cover them, add them.',
  classes_missing_add: 'Add classes: {classes}',
};

/** Messages about families of marks, loaded with their pages. */
export const familyMessages = { pl: polish, en: english };
