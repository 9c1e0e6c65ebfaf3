import { z } from 'zod';
import { formatDate } from '#contract/values/dates';
import type { Translate } from '#contract/words/i18n';
import type { Label } from '#contract/values/locale';

const day = z.iso.date();

/** A renewal as stored in the audit entries of its mark. */
export const auditedRenewal = z.object({
  from: day,
  to: day,
  renewedOn: day,
  publishedOn: day.nullable(),
});
export type AuditedRenewal = z.infer<typeof auditedRenewal>;

const dayText = (date: string | null): string => (date === null ? '–' : formatDate(date));

const days = [
  ['renewedOn', { pl: 'dzień przedłużenia', en: 'renewal date' }],
  ['publishedOn', { pl: 'publikacja w gazecie WIPO', en: 'published in the WIPO Gazette' }],
] as const satisfies readonly (readonly [keyof AuditedRenewal, Label])[];

/** Which renewal was recorded or undone, and which of its days changed. */
export const renewalChanges = (
  before: unknown,
  after: unknown,
  { locale }: Translate,
): string[] => {
  const read = (value: unknown) =>
    auditedRenewal
      .nullable()
      .catch(null)
      .parse(value ?? null);
  const [old, fresh] = [read(before), read(after)];
  const told = fresh ?? old;
  if (!told) return [];
  const term = `${formatDate(told.from)} – ${formatDate(told.to)}`;
  if (!fresh) return [`${term}: ${{ pl: 'cofnięto', en: 'undone' }[locale]}`];
  return days
    .filter(([name]) => (old?.[name] ?? null) !== fresh[name])
    .map(([name, label]) => {
      const change = old ? `${dayText(old[name])} → ` : '';
      return `${term}: ${label[locale]} ${change}${dayText(fresh[name])}`;
    });
};
