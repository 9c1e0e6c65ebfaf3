import type { Customer } from '#contract/customers/customer';
import { canonicalEmail } from '#contract/values/email';
import type { Locale } from '#contract/values/locale';
import type { ReportRecipient } from '#contract/reports/report';

/** Contact persons with an e-mail, each address once. */
export const recipientsOf = (contacts: Customer['contacts'] | null): ReportRecipient[] => {
  const byEmail = new Map<string, ReportRecipient>();
  for (const { name, email, language, receivesReports } of contacts ?? []) {
    if (!email) continue;
    const address = canonicalEmail(email);
    const known = byEmail.get(address);
    byEmail.set(address, {
      name: known?.name ?? name,
      email: address,
      language: known?.language ?? language ?? 'pl',
      receivesReports: receivesReports || (known?.receivesReports ?? false),
    });
  }
  return [...byEmail.values()];
};

export const languagesOf = (recipients: readonly ReportRecipient[]): Locale[] => [
  ...new Set(recipients.map(({ language }) => language)),
];
