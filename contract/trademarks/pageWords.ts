import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  owner: 'Klient',
  in_charge: 'Odpowiada',
  our_number: 'nasz nr {number}',
  classes: 'kl. {classes}',
  deadlines: 'Następne terminy',
  no_deadlines: 'Nie ma otwartych terminów.',
  all_deadlines: 'Wszystkie terminy',
  why: 'dlaczego?',
  why_of: 'Dlaczego ten dzień: {name}',
  family: 'Rodzina',
  whole_family: 'Cała rodzina',
  this: 'ten znak',
  more_marks: {
    one: 'i jeszcze {count} znak',
    few: 'i jeszcze {count} znaki',
    many: 'i jeszcze {count} znaków',
    other: 'i jeszcze {count} znaku',
  },
  more: 'Więcej',
  banner: 'Co teraz zrobić',
  banner_late: '{name}: termin minął {date}.',
  banner_lapsed: '{name}: czynność z {act} była spóźniona, ostatnim dniem był {date}.',
  banner_grace: '{name}: termin minął {date}. Do {last} można to jeszcze zrobić z dopłatą.',
  banner_soon: '{name}: {date}.',
  ended: 'Prawo skończyło się {date}: {reason}.',
  ended_undated: 'Prawo skończyło się: {reason}.',
} as const;

const english: TranslationOf<typeof polish> = {
  owner: 'Customer',
  in_charge: 'Responsible',
  our_number: 'our no. {number}',
  classes: 'cl. {classes}',
  deadlines: 'Next deadlines',
  no_deadlines: 'There are no open deadlines.',
  all_deadlines: 'All deadlines',
  why: 'why?',
  why_of: 'Why this day: {name}',
  family: 'Family',
  whole_family: 'Whole family',
  this: 'this mark',
  more_marks: { one: 'and {count} more mark', other: 'and {count} more marks' },
  more: 'More',
  banner: 'What to do now',
  banner_late: '{name}: it was due on {date}.',
  banner_lapsed: '{name}: the act of {act} was late, the last day was {date}.',
  banner_grace:
    '{name}: it was due on {date}. Until {last} it can still be done, with a surcharge.',
  banner_soon: '{name}: {date}.',
  ended: 'The right ended on {date}: {reason}.',
  ended_undated: 'The right has ended: {reason}.',
};

/** The page of a mark as it is read. */
export const markPageMessages = { pl: polish, en: english };
