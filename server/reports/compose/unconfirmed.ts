import type { Telling } from '#server/reports/compose/telling';
import type { Block } from '#server/reports/document';

/** Whether the firm has confirmed the rule of a date. */
type Ruled = { confirmed: boolean };

/** "16.11.2026 *": the sentence below the table explains the star. */
export const starred = (date: string, { confirmed }: Ruled): string =>
  confirmed ? date : `${date}\u00A0*`;

/** For a workbook, where a cell has only the date and rows are filtered. */
export const withUnconfirmed = (
  text: string,
  { confirmed }: Ruled,
  { say, forClient }: Telling,
): string => {
  if (confirmed) return text;
  const mark = say(forClient ? 'unconfirmed_for_client' : 'unconfirmed');
  return text === '' ? mark : `${text}, ${mark}`;
};

/** Once below starred dates; clients get a simpler wording. */
export const unconfirmedNote = (
  rows: readonly (Ruled | null)[],
  { say, forClient }: Telling,
): Block[] =>
  rows.some((row) => row?.confirmed === false)
    ? [
        {
          kind: 'text',
          text: say(forClient ? 'unconfirmed_note_for_client' : 'unconfirmed_note'),
        },
      ]
    : [];
