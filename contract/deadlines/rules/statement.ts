import { calendarEventType } from '#contract/deadlines/codes';
import { rule, text, whileIn, type Written } from '#contract/deadlines/rules/define';
import type { DeadlineRule } from '#contract/deadlines/engine/types';

type Own = Pick<Written, 'id' | 'legalBasis' | 'types' | 'anchor' | 'offset'> & Partial<Written>;

/**
 * Applies only where the firm lists the territory among those with statements of use. Each has its own
 * event, so none replaces another.
 */
export const statement = (own: Own): DeadlineRule =>
  rule({
    event: own.id,
    name: text('Oświadczenie o używaniu', 'Statement of use'),
    consequence: text(
      'Ochrona w tym państwie przepada: urząd wykreśla znak z rejestru.',
      'Protection in that state is lost: the office strikes the mark off the register.',
    ),
    endsBy: 'REVOKED',
    calendarType: calendarEventType.TRADEMARK_STATEMENT_OF_USE.value,
    statuses: whileIn.registered,
    onlyListedIn: 'statementOfUseTerritories',
    ...own,
  });
