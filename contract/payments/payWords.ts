import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  record_short: 'Oznacz jako zapłaconą',
  record_of: 'Oznacz jako zapłaconą: {fee}, {amount}',
  in_time: {
    one: 'W terminie, {count} dzień przed końcem.',
    few: 'W terminie, {count} dni przed końcem.',
    many: 'W terminie, {count} dni przed końcem.',
    other: 'W terminie, {count} dnia przed końcem.',
  },
  in_time_last_day: 'W terminie, w ostatnim dniu.',
  late: {
    one: '{count} dzień po terminie.',
    few: '{count} dni po terminie.',
    many: '{count} dni po terminie.',
    other: '{count} dnia po terminie.',
  },
  without_deadline: 'Płatność nie ma terminu.',
  all_in_time: 'Wszystkie w terminie.',
  some_late: {
    one: '{late} z {all} po terminie, najwięcej o {count} dzień.',
    few: '{late} z {all} po terminie, najwięcej o {count} dni.',
    many: '{late} z {all} po terminie, najwięcej o {count} dni.',
    other: '{late} z {all} po terminie, najwięcej o {count} dnia.',
  },
  to_pay: {
    one: 'Do zapłaty {count} płatność: {sums}.',
    few: 'Do zapłaty {count} płatności: {sums}.',
    many: 'Do zapłaty {count} płatności: {sums}.',
    other: 'Do zapłaty {count} płatności: {sums}.',
  },
  nothing_to_pay: 'Wszystkie zaznaczone płatności są już zapłacone.',
  receipt: 'Potwierdzenie zapłaty',
  receipt_hint: 'Nieobowiązkowe.',
  receipt_for_all:
    'Nieobowiązkowe. Jedno dla wszystkich zaznaczonych; każda płatność dostanie kopię.',
  receipt_too_large:
    'Dla tylu płatności naraz potwierdzenie może mieć najwyżej {megabytes} MB. Nic nie zapłacono.',
  receipt_refused:
    'Potwierdzenia nie przyjęto. Usuń je albo wybierz inny plik, aby oznaczyć jako zapłacone.',
  taken_back: {
    one: 'Cofnięto: {count} płatność jest znów niezapłacona.',
    few: 'Cofnięto: {count} płatności są znów niezapłacone.',
    many: 'Cofnięto: {count} płatności jest znów niezapłaconych.',
    other: 'Cofnięto: {count} płatności jest znów niezapłacone.',
  },
} as const;

const english: TranslationOf<typeof polish> = {
  record_short: 'Mark as paid',
  record_of: 'Mark as paid: {fee}, {amount}',
  in_time: {
    one: 'In time, {count} day before the end.',
    other: 'In time, {count} days before the end.',
  },
  in_time_last_day: 'In time, on the last day.',
  late: { one: '{count} day late.', other: '{count} days late.' },
  without_deadline: 'The payment has no deadline.',
  all_in_time: 'All in time.',
  some_late: {
    one: '{late} of {all} late, by {count} day at most.',
    other: '{late} of {all} late, by {count} days at most.',
  },
  to_pay: {
    one: '{count} payment to make: {sums}.',
    other: '{count} payments to make: {sums}.',
  },
  nothing_to_pay: 'All selected payments have already been made.',
  receipt: 'Receipt',
  receipt_hint: 'Optional.',
  receipt_for_all: 'Optional. One for all selected payments; each gets a copy.',
  receipt_too_large:
    'For this many payments at once, a receipt can be at most {megabytes} MB. Nothing has been paid.',
  receipt_refused:
    'The receipt was not accepted. Remove it or choose another file to mark as paid.',
  taken_back: {
    one: 'Undone: {count} payment is unpaid again.',
    other: 'Undone: {count} payments are unpaid again.',
  },
};

/** Messages of marking payments as paid. */
export const payMessages = { pl: polish, en: english };
