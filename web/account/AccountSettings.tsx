import { useMemo } from 'react';
import { ownAccount, type OwnAccount } from '#contract/accounts/ownFields';
import type { Related } from '#contract/kit/crud';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { MailHeldNotice } from '#web/account/MailHeldNotice.tsx';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate, setLanguage } from '#web/data/language.ts';
import { updateAccount, useSession } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';

const afterSections = { notifications: <MailHeldNotice /> };

/** Updates the session, so that the layout shows the change at once and the language follows. */
const adopt = ({ name, photo, language }: OwnAccount): void =>
  updateAccount({
    name,
    photo: photo === null ? null : { id: photo },
    accountSettings: { language },
  });

export const AccountSettings = ({ row, related }: { row: OwnAccount; related: Related }) => {
  const language = useSession()?.account.accountSettings.language ?? row.language;
  // The language picker in the top bar saves it too.
  const savedElsewhere = useMemo(() => ({ language }), [language]);
  const finish = async (saved: OwnAccount) => {
    adopt(saved);
    // Announced in the new language; if that cannot be loaded, setLanguage reports it.
    await setLanguage(saved.language).catch(() => undefined);
    announceDone(currentTranslate()('form_saved'));
  };
  return (
    <EntityForm
      form={ownAccount}
      value={row}
      related={related}
      afterSections={afterSections}
      savedElsewhere={savedElsewhere}
      onSubmit={(patch, { version, idempotencyKey }) =>
        call(ownAccountApi.update, { ...patch, version }, { idempotencyKey, quiet: true })
      }
      reload={() => call(ownAccountApi.get, {}, { quiet: true })}
      onDone={(answer) => void finish(answer?.row ?? row)}
    />
  );
};
