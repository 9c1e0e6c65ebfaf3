import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Dane kancelarii na stronie logowania, w wiadomościach i raportach oraz to, co widzą o niej klienci.',
  logo_preview: 'Tak nazwa i logo wyglądają na górze wiadomości i raportów',
  no_name: 'Gdy nazwa jest pusta, widać tu nazwę systemu: {product}.',
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
  lead: 'The firm’s details on the sign-in page, in messages and reports, and what clients see of it.',
  logo_preview: 'How the name and logo look at the top of messages and reports',
  no_name: 'If there is no name, the system’s name is shown here: {product}.',
  policy_preview: 'Privacy policy preview',
  policy_language: 'Language of the policy',
  policy_default: 'This is the default text: nothing has been entered in this language.',
  policy_insert: 'Insert the default text to change it',
  policy_only_pl:
    'The policy has been entered only in Polish. Anyone using the system in English sees the default text, not yours.',
  policy_only_en:
    'The policy has been entered only in English. Anyone using the system in Polish sees the default text, not yours.',
};

/** Messages of the page of the firm, loaded with it. */
export const firmMessages = { pl: polish, en: english };
