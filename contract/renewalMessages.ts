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
  yes: 'Yes, record the renewal',
  yes_late: 'Record the late renewal',
  no: 'No, it is another fee',
  later: 'Decide later',
  stop_asking: 'Do not ask again',
  declined: 'This fee renews nothing. It will not be asked about again.',
};

/** The sentences about days of renewals, and about fees that may be one: loaded with their pages. */
export const renewalMessages = { pl: polish, en: english };
