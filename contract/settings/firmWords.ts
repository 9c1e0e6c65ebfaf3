import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Kim jest kancelaria: na stronie logowania, w wiadomościach i raportach, i co widzą o niej klienci.',
  logo_preview: 'Tak nazwa i logo wyglądają na górze wiadomości i raportów',
  no_name: 'Bez nazwy stoi tu nazwa systemu: {product}.',
  policy_preview: 'Podgląd polityki prywatności',
  policy_language: 'Język polityki',
  policy_default: 'To jest tekst domyślny: w tym języku nic nie wpisano.',
  policy_insert: 'Wstaw tekst domyślny, aby go zmienić',
  policy_only_pl:
    'Polityka jest wpisana tylko po polsku. Kto używa systemu po angielsku, czyta tekst domyślny, a nie Twój.',
  policy_only_en:
    'Polityka jest wpisana tylko po angielsku. Kto używa systemu po polsku, czyta tekst domyślny, a nie Twój.',
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'Who the firm is: on the login page, in messages and reports, and what clients see of it.',
  logo_preview: 'How name and logo look at the head of messages and reports',
  no_name: 'Without a name the name of the system stands here: {product}.',
  policy_preview: 'Preview the privacy policy',
  policy_language: 'Language of the policy',
  policy_default: 'This is the default text: nothing is typed in this language.',
  policy_insert: 'Insert the default text to change it',
  policy_only_pl:
    'The policy is typed in Polish alone. Whoever uses the system in English reads the default text, not yours.',
  policy_only_en:
    'The policy is typed in English alone. Whoever uses the system in Polish reads the default text, not yours.',
};

/** Messages of the page of the firm, loaded with it. */
export const firmMessages = { pl: polish, en: english };
