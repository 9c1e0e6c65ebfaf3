import { type CalendarDate, formatDate } from '#contract/values/dates';
import { date, section, toggle } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import { payment } from '#contract/payments/payment';

/** The section of the dates, with the "today" button below it. */
export const daysSection = 'days';

type Term = {
  from: CalendarDate;
  opensOn: CalendarDate;
  lastDay: CalendarDate;
  /** The recorded date, which is not questioned again. */
  renewedOn?: CalendarDate;
};

/** The dates and costs of a renewal; one that came too late needs an explicit confirmation. */
export const renewalFormOf = ({ from, opensOn, lastDay, renewedOn }: Term) => {
  const isLate = (day: CalendarDate): boolean => day > lastDay && day !== renewedOn;
  const ended = formatDate(from);
  const { amount, currency } = payment.fields;
  return defineForm({
    fields: {
      ...section(daysSection, ['Przedłużenie', 'Renewal'], {
        renewedOn: date('Dzień przedłużenia', 'Renewed on', {
          required: true,
          done: true,
          hint: {
            pl: 'Dzień złożenia wniosku albo, gdzie zapłata jest przedłużeniem, dzień zapłaty.',
            en: 'The date of filing or, where paying the fee is the renewal, of payment.',
          },
          check: (day) =>
            day < opensOn && day !== renewedOn
              ? { code: 'before_its_cause', params: { min: formatDate(opensOn) } }
              : null,
          warn: (day) =>
            isLate(day)
              ? {
                  pl: `Ochrona wygasła z dniem ${ended}, więc przedłużenie z tą datą jest spóźnione.`,
                  en: `Protection ended on ${ended}, so a renewal on this date is too late.`,
                }
              : null,
        }),
        publishedOn: date('Publikacja w gazecie WIPO', 'Published in the WIPO Gazette', {
          done: true,
          hint: {
            pl: 'Można uzupełnić później. Od tego dnia liczą się niektóre oświadczenia o używaniu.',
            en: 'It can be added later. Some statements of use run from this date.',
          },
        }),
        late: toggle('Zapisz spóźnione przedłużenie', 'Record the late renewal', {
          hint: {
            pl: 'Niczego nie zamknie, chyba że urząd przywrócił termin.',
            en: 'It closes nothing unless the office has restored the deadline.',
          },
        }),
      }),
      amount,
      currency,
    },
    rules: {
      late: { when: ({ renewedOn: day }) => !!day && isLate(day), required: true },
    },
  });
};
