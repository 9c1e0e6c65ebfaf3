import { type Alert, alertType } from '#contract/alerts/alert';
import type { Related } from '#contract/kit/crud';
import { WhoActs, WhoPays } from '#web/codes/Acts.tsx';

/** The alerts about a fee; the others are about something else to do. */
const aboutFee: readonly Alert['type'][] = [
  alertType.TRADEMARK_APPLICATION_PAYMENT.value,
  alertType.TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT.value,
  alertType.TRADEMARK_PROTECTION_PERIOD_PAYMENT.value,
];

/** Tells a client who acts on what an alert is about: none alarms without that. */
export const WhoActsOn = ({
  row: { id, type },
  related: { acts },
  compact = false,
}: {
  row: Alert;
  related: Related;
  compact?: boolean;
}) => {
  const Who = aboutFee.includes(type) ? WhoPays : WhoActs;
  return <Who who={acts?.[id]} compact={compact} />;
};
