import type { TranslationOf } from '#contract/i18n';

const polish = {
  today: 'Dzisiaj, {date}',
  renewed_on: 'przedłużono {date}',
  paid_on: 'przedłużono zapłatą {date}',
  published_on: 'opublikowano {date}',
  too_late: 'po ostatnim dniu ({date})',
  restored_on: 'termin przywrócono dnia {date}',
  late_recorded:
    'Przedłużenie zapisano z dniem {date}, po ostatnim dniu ({lastDay}): ochrona wygasła z dniem {from}. Sprawdź, czy urząd je uznał, i jaki status ma znak.',
  change_days: 'Zmień daty',
  change_days_of: 'Zmień daty przedłużenia do {date}',
  days_title: 'Daty przedłużenia do {date}',
  days_saved: 'Daty przedłużenia zapisane.',
  ask_title: 'Czy to przedłużenie?',
  ask_poland:
    'W Polsce zapłata jest przedłużeniem. Opłata z {paid} przedłuża ochronę do {to}. Zapisać przedłużenie?',
  ask: 'W tym urzędzie zapłata jest przedłużeniem. Opłata z {paid} przedłuża ochronę do {to}. Zapisać przedłużenie?',
  ask_late:
    'Opłata z {paid} wpłynęła po ostatnim dniu ({lastDay}): ochrona wygasła z dniem {from}, przedłużenie z tą datą jest spóźnione. Zapisać je mimo to?',
  ask_early:
    'Opłata z {paid} ma być za następny okres ochrony, ale urząd przyjmuje ją dopiero od {opens}. Sprawdź datę zapłaty i okres: takiej opłaty nie zapisujemy jako przedłużenia.',
  ask_early_poland:
    'Opłata z {paid} ma być za następny okres ochrony, ale w Polsce można ją wnieść najwcześniej rok przed terminem, od {opens} (art. 224 ust. 3 pwp). Sprawdź datę zapłaty i okres: takiej opłaty nie zapisujemy jako przedłużenia.',
  yes: 'Tak, zapisz przedłużenie',
  yes_late: 'Zapisz spóźnione przedłużenie',
  no: 'Nie, to inna opłata',
  later: 'Zdecyduję później',
  stop_asking: 'Nie pytaj więcej',
  declined: 'Ta opłata nie przedłuża ochrony. Nie zapytamy o nią ponownie.',
} as const;

const english: TranslationOf<typeof polish> = {
  today: 'Today, {date}',
  renewed_on: 'renewed on {date}',
  paid_on: 'renewed by payment on {date}',
  published_on: 'published on {date}',
  too_late: 'after the last day ({date})',
  restored_on: 'the deadline was restored on {date}',
  late_recorded:
    'The renewal is recorded for {date}, after the last day ({lastDay}): the protection ended on {from}. Check whether the office accepted it, and the status of the mark.',
  change_days: 'Change the dates',
  change_days_of: 'Change the dates of the renewal until {date}',
  days_title: 'Dates of the renewal until {date}',
  days_saved: 'The dates of the renewal are saved.',
  ask_title: 'Is this the renewal?',
  ask_poland:
    'In Poland paying is renewing. The fee of {paid} renews the protection until {to}. Record the renewal?',
  ask: 'At this office paying is renewing. The fee of {paid} renews the protection until {to}. Record the renewal?',
  ask_late:
    'The fee of {paid} came after the last day ({lastDay}): the protection ended on {from}, a renewal of that date is too late. Record it all the same?',
  ask_early:
    'The fee of {paid} is said to be for the next term, but the office takes it from {opens} on. Check the payment date and the period: such a fee is not recorded as a renewal.',
  ask_early_poland:
    'The fee of {paid} is said to be for the next term, but in Poland it can be paid at most a year ahead, from {opens} on (art. 224(3) of the Industrial Property Law). Check the payment date and the period: such a fee is not recorded as a renewal.',
  yes: 'Yes, record the renewal',
  yes_late: 'Record the late renewal',
  no: 'No, it is another fee',
  later: 'Decide later',
  stop_asking: 'Do not ask again',
  declined: 'This fee renews nothing. It will not be asked about again.',
};

/** The sentences about days of renewals, and about fees that may be one: loaded with their pages. */
export const renewalMessages = { pl: polish, en: english };
