import { formatDate } from '#contract/values/dates';
import type { ExpiryQuestion } from '#contract/deadlines/engine/expiry';
import { joined } from '#contract/deadlines/engine/words';
import type { Label } from '#contract/values/locale';

const text = (pl: string, en: string): Label => ({ pl, en });

/** Nobody may have renewed the mark: whoever saves the date has to know what it assumes. */
const assumed = (renewals: number): Label =>
  text(
    ` Zakłada to przedłużenia, których tu nie zapisano (${renewals}): sprawdź w rejestrze, czy ochrona jeszcze trwa.`,
    ` It assumes renewals that are not recorded here (${renewals}): check in the register whether the mark is still protected.`,
  );

/** The question about the end of protection in words, with both dates and the arithmetic. */
export const questionText = (question: ExpiryQuestion): Label => {
  switch (question.kind) {
    case 'computed':
      return joined(
        text(
          'Data wygaśnięcia nie jest wpisana. Reguła daje ',
          'No expiration date has been entered. The rule gives ',
        ),
        formatDate(question.date),
        ' (',
        question.sum,
        ').',
        question.assumedRenewals === 0 ? '' : assumed(question.assumedRenewals),
      );
    case 'unknown':
      return text(
        'Nie wpisano daty wygaśnięcia ani daty, od której biegnie okres ochrony: terminu przedłużenia nie da się policzyć.',
        'Neither the expiration date nor the date the term runs from has been entered: the renewal deadline cannot be calculated.',
      );
    case 'odd':
      return joined(
        text('Data wygaśnięcia ', 'The expiration date '),
        formatDate(question.entered),
        text(
          ' nie wynika z pełnych okresów ochrony: ',
          ' does not follow from whole terms of protection: ',
        ),
        question.arithmetic,
        '.',
      );
  }
};
