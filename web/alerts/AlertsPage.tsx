import { useEffect } from 'react';
import { isStaff } from '#contract/access';
import { alertMessages } from '#contract/alerts/words';
import { alert } from '#contract/alerts/alert';
import { alertVisitApi } from '#contract/alerts/visits';
import { AlertTable } from '#web/alerts/AlertTable.tsx';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useRole } from '#web/data/session.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const visit = async (): Promise<void> => {
  try {
    await call(alertVisitApi.visit, {}, { quiet: true });
  } catch {
    // On failure they stay unread until the list is opened again.
  }
};

/** All alerts; opening the list marks them as read. */
export const AlertsPage = () => {
  const say = useSentences(alertMessages);
  const role = useRole();
  useEffect(() => void visit(), []);
  return (
    <>
      <PageHeading
        title={alert.plural[say.locale]}
        lead={say(isStaff(role) ? 'lead' : 'lead_client')}
      />
      <AlertTable />
    </>
  );
};
