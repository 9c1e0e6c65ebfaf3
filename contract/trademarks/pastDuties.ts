import { z } from 'zod';
import { formatDate } from '#contract/values/dates';
import type { Translate } from '#contract/words/i18n';

const label = z.object({ pl: z.string(), en: z.string() });

/** The answer about a duty from before the takeover, as stored in audit entries. */
export const answeredDuty = z.object({ name: label, due: z.iso.date(), met: z.boolean() });
export const answeredDuties = z.array(answeredDuty);

const words = {
  met: { pl: 'dopełniono', en: 'met' },
  notMet: { pl: 'nie dopełniono', en: 'not met' },
};

/** "Section 8, 01.01.1996: met"; earlier answers have their own audit entries. */
export const dutyTexts = (_: unknown, after: unknown, { locale }: Translate): string[] =>
  answeredDuties
    .catch([])
    .parse(after)
    .map(
      ({ name, due, met }) =>
        `${name[locale]}, ${formatDate(due)}: ${(met ? words.met : words.notMet)[locale]}`,
    );
