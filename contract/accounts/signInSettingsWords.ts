import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Zasady logowania, które obowiązują w całej kancelarii.',
  staff_two_factor: 'Wymagaj uwierzytelniania dwuskładnikowego od administratorów i prawników',
  staff_two_factor_help:
    'Kto go nie włączył, po zalogowaniu będzie mógł tylko to zrobić. Zasada działa od razu i nie dotyczy klientów.',
  staff_without_two_factor: {
    one: '{count} osoba w kancelarii nie ma jeszcze włączonego uwierzytelniania dwuskładnikowego.',
    few: '{count} osoby w kancelarii nie mają jeszcze włączonego uwierzytelniania dwuskładnikowego.',
    many: '{count} osób w kancelarii nie ma jeszcze włączonego uwierzytelniania dwuskładnikowego.',
    other:
      '{count} osoby w kancelarii nie ma jeszcze włączonego uwierzytelniania dwuskładnikowego.',
  },
  staff_all_have_two_factor:
    'Wszyscy administratorzy i prawnicy mają włączone uwierzytelnianie dwuskładnikowe.',
  own_two_factor_link: 'Włącz na własnym koncie',
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'Sign-in rules for the whole firm.',
  staff_two_factor: 'Require two-factor authentication for administrators and lawyers',
  staff_two_factor_help:
    'Anyone without it can only switch it on after signing in. The rule applies immediately and does not affect clients.',
  staff_without_two_factor: {
    one: '{count} person at the firm has not switched two-factor authentication on yet.',
    other: '{count} people at the firm have not switched two-factor authentication on yet.',
  },
  staff_all_have_two_factor: 'All administrators and lawyers have two-factor authentication on.',
  own_two_factor_link: 'Switch it on for your own account',
};

/** The page of the rules by which people sign in. */
export const signInSettingsMessages = { pl: polish, en: english };
