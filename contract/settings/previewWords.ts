import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  back: 'Wróć do zmian',
  save: 'Zapisz',

  fees_title: 'Co zmieni nowa tabela opłat?',
  fees_recorded: 'Zapisane kwoty się nie zmienią: inna będzie tylko propozycja.',
  fees_nothing:
    'Żadna niezapłacona płatność i żadne przedłużenie w ciągu {months} miesięcy nie dostanie innej propozycji.',
  fees_payments: {
    one: '{shown} niezapłacona płatność z inną propozycją',
    few: '{shown} niezapłacone płatności z inną propozycją',
    many: '{shown} niezapłaconych płatności z inną propozycją',
    other: '{shown} niezapłaconej płatności z inną propozycją',
  },
  fees_renewals: {
    one: '{shown} przedłużenie w ciągu {months} miesięcy, jeszcze bez płatności, z inną propozycją',
    few: '{shown} przedłużenia w ciągu {months} miesięcy, jeszcze bez płatności, z inną propozycją',
    many: '{shown} przedłużeń w ciągu {months} miesięcy, jeszcze bez płatności, z inną propozycją',
    other:
      '{shown} przedłużenia w ciągu {months} miesięcy, jeszcze bez płatności, z inną propozycją',
  },
  fees_sum: 'Propozycje razem: {before} → {after}',
  fees_first: 'Pierwsze {shown} według terminu.',
  mark: 'Znak',
  customer: 'Klient',
  payment: 'Płatność',
  deadline: 'Termin',
  recorded: 'Zapisano',
  proposal: 'Propozycja',
  no_proposal: 'brak',
  no_deadline: 'bez terminu',

  lists_title: 'Co zależy od tych terytoriów?',
  lists_lead: 'Zmiana list obejmie to, co już jest w portfelu:',
  show_marks: 'Pokaż znaki',
  new_tab: '(nowa karta)',
  designations: {
    one: '{shown} wyznaczenie w tym terytorium zostaje, ale nowego nie będzie można dodać.',
    few: '{shown} wyznaczenia w tym terytorium zostają, ale nowych nie będzie można dodać.',
    many: '{shown} wyznaczeń w tym terytorium zostaje, ale nowych nie będzie można dodać.',
    other: '{shown} wyznaczenia w tym terytorium zostaje, ale nowych nie będzie można dodać.',
  },
  tabs: {
    one: '{shown} znak ma tu zakładkę z oświadczeniami o używaniu: zachowa ją, jeśli ma zapisane oświadczenia, a nowych nie będzie można dodać.',
    few: '{shown} znaki mają tu zakładkę z oświadczeniami o używaniu: zachowają ją te z zapisanymi oświadczeniami, a nowych nie będzie można dodać.',
    many: '{shown} znaków ma tu zakładkę z oświadczeniami o używaniu: zachowają ją te z zapisanymi oświadczeniami, a nowych nie będzie można dodać.',
    other:
      '{shown} znaku ma tu zakładkę z oświadczeniami o używaniu: zachowają ją te z zapisanymi oświadczeniami, a nowych nie będzie można dodać.',
  },
  statements: {
    one: '{shown} zapisane oświadczenie zostaje.',
    few: '{shown} zapisane oświadczenia zostają.',
    many: '{shown} zapisanych oświadczeń zostaje.',
    other: '{shown} zapisanego oświadczenia zostaje.',
  },
  deadlines: {
    one: '{shown} otwarty termin zniknie z terminarza.',
    few: '{shown} otwarte terminy znikną z terminarza.',
    many: '{shown} otwartych terminów zniknie z terminarza.',
    other: '{shown} otwartego terminu zniknie z terminarza.',
  },
  dated: {
    one: '{shown} znak ma datę dodatkowej opłaty za rejestrację: data zostaje, dopóki ktoś jej nie usunie.',
    few: '{shown} znaki mają datę dodatkowej opłaty za rejestrację: daty zostają, dopóki ktoś ich nie usunie.',
    many: '{shown} znaków ma datę dodatkowej opłaty za rejestrację: daty zostają, dopóki ktoś ich nie usunie.',
    other:
      '{shown} znaku ma datę dodatkowej opłaty za rejestrację: daty zostają, dopóki ktoś ich nie usunie.',
  },
  fieldLost: {
    one: '{shown} znak nie ma tej daty i nie będzie można jej wpisać.',
    few: '{shown} znaki nie mają tej daty i nie będzie można jej wpisać.',
    many: '{shown} znaków nie ma tej daty i nie będzie można jej wpisać.',
    other: '{shown} znaku nie ma tej daty i nie będzie można jej wpisać.',
  },
  alerts: {
    one: '{shown} otwarty alert zniknie.',
    few: '{shown} otwarte alerty znikną.',
    many: '{shown} otwartych alertów zniknie.',
    other: '{shown} otwartego alertu zniknie.',
  },
  tabGained: {
    one: '{shown} znak będzie mieć zakładkę z oświadczeniami o używaniu i terminy z reguł.',
    few: '{shown} znaki będą mieć zakładkę z oświadczeniami o używaniu i terminy z reguł.',
    many: '{shown} znaków będzie mieć zakładkę z oświadczeniami o używaniu i terminy z reguł.',
    other: '{shown} znaku będzie mieć zakładkę z oświadczeniami o używaniu i terminy z reguł.',
  },
  fieldGained: {
    one: '{shown} znak dostanie pole z datą dodatkowej opłaty za rejestrację.',
    few: '{shown} znaki dostaną pole z datą dodatkowej opłaty za rejestrację.',
    many: '{shown} znaków dostanie pole z datą dodatkowej opłaty za rejestrację.',
    other: '{shown} znaku dostanie pole z datą dodatkowej opłaty za rejestrację.',
  },
  alertsRaised: {
    one: 'Pojawi się {shown} alert.',
    few: 'Pojawią się {shown} alerty.',
    many: 'Pojawi się {shown} alertów.',
    other: 'Pojawi się {shown} alertu.',
  },
} as const;

const english: TranslationOf<typeof polish> = {
  back: 'Back to the changes',
  save: 'Save',

  fees_title: 'What will the new fee table change?',
  fees_recorded: 'Recorded amounts stay as they are: only the proposal will differ.',
  fees_nothing:
    'The proposal will not change for any unpaid payment or any renewal within {months} months.',
  fees_payments: {
    one: '{shown} unpaid payment with a different proposal',
    other: '{shown} unpaid payments with a different proposal',
  },
  fees_renewals: {
    one: '{shown} renewal within {months} months, without a payment yet, with a different proposal',
    other:
      '{shown} renewals within {months} months, without a payment yet, with a different proposal',
  },
  fees_sum: 'Proposals in total: {before} → {after}',
  fees_first: 'The first {shown} by deadline.',
  mark: 'Mark',
  customer: 'Customer',
  payment: 'Payment',
  deadline: 'Deadline',
  recorded: 'Recorded',
  proposal: 'Proposal',
  no_proposal: 'none',
  no_deadline: 'no deadline',

  lists_title: 'What depends on these territories?',
  lists_lead: 'The change affects what is already in the portfolio:',
  show_marks: 'Show the marks',
  new_tab: '(new tab)',
  designations: {
    one: '{shown} designation in this territory stays, but no new one can be added.',
    other: '{shown} designations in this territory stay, but no new ones can be added.',
  },
  tabs: {
    one: '{shown} mark has the tab with statements of use here: it keeps the tab if it has recorded statements, and no new ones can be added.',
    other:
      '{shown} marks have the tab with statements of use here: those with recorded statements keep it, and no new ones can be added.',
  },
  statements: {
    one: '{shown} recorded statement stays.',
    other: '{shown} recorded statements stay.',
  },
  deadlines: {
    one: '{shown} open deadline will disappear from the calendar.',
    other: '{shown} open deadlines will disappear from the calendar.',
  },
  dated: {
    one: '{shown} mark has an additional registration payment date: it stays until someone removes it.',
    other:
      '{shown} marks have an additional registration payment date: they stay until someone removes them.',
  },
  fieldLost: {
    one: '{shown} mark has no such date, and it will no longer be possible to enter one.',
    other: '{shown} marks have no such date, and it will no longer be possible to enter one.',
  },
  alerts: {
    one: '{shown} open alert will be cleared.',
    other: '{shown} open alerts will be cleared.',
  },
  tabGained: {
    one: '{shown} mark will have the tab with statements of use and the deadlines of its rules.',
    other:
      '{shown} marks will have the tab with statements of use and the deadlines of their rules.',
  },
  fieldGained: {
    one: '{shown} mark will have a field for the additional registration payment date.',
    other: '{shown} marks will have a field for the additional registration payment date.',
  },
  alertsRaised: { one: '{shown} alert will be raised.', other: '{shown} alerts will be raised.' },
};

/** Messages that preview the effect of a change of settings, loaded with their pages. */
export const settingPreviewMessages = { pl: polish, en: english };
