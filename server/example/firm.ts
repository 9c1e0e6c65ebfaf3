import { eq } from 'drizzle-orm';
import { theOnlyRow } from '#contract/settings/document';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { readLogo } from '#server/example/loadBrands';
import { attachFiles } from '#server/files/attach';
import { storeFile, type WriteFileRow } from '#server/files/keep';
import { firmDocument, presetFirm } from '#server/settings/firm';
import { settings } from '#server/settings/table';

export const storeLogo = async (files: Deps['files']): Promise<WriteFileRow> =>
  storeFile(files, { purpose: 'image', name: 'logo.png', bytes: await readLogo('zuraw') });

const hangLogo = async (
  tx: Executor,
  writeLogo: WriteFileRow,
  now: Date,
): Promise<string | null> => {
  const [admin] = await tx.select().from(accounts).where(eq(accounts.role, 'ROLE_ADMIN')).limit(1);
  if (!admin) return null;
  const { id } = await writeLogo(tx, { accountId: admin.id, now });
  await attachFiles(tx, {
    entity: firmDocument.entity.name,
    entityId: theOnlyRow,
    field: 'logo',
    purpose: 'image',
    accountId: admin.id,
    now,
    before: [],
    after: [id],
  });
  return id;
};

/** The invented firm, with contacts released to its clients. */
export const loadFirm = async ({
  tx,
  logo: writeLogo,
  now,
}: {
  tx: Executor;
  logo: WriteFileRow | undefined;
  now: Date;
}): Promise<void> => {
  // Loading again must not overwrite later changes.
  const [known] = await tx.select().from(settings).where(eq(settings.key, firmDocument.key));
  if (known) return;
  const logo = writeLogo ? await hangLogo(tx, writeLogo, now) : null;
  await presetFirm(tx, {
    name: 'Kancelaria Żuraw i Wspólnicy',
    ...(logo !== null && { logo }),
    street: 'ul. Śliczna 7/4',
    postalCode: '00-001',
    place: 'Warszawa',
    country: 'PL',
    telephone: '+48 22 555 01 20',
    email: 'kancelaria@markfolio.example',
    website: 'https://zuraw.example',
    taxNumber: '526-02-50-995',
    workingHours: 'pon.–czw. 8:00–17:00\npt. 8:00–15:00',
    bankAccounts: [
      {
        currency: 'PLN',
        bank: 'Bank Przykładowy',
        iban: 'PL61 1090 1014 0000 0712 1981 2874',
        swift: 'PRZYPLPW',
      },
      {
        currency: 'EUR',
        bank: 'Bank Przykładowy',
        iban: 'PL27 1140 2004 0000 3002 0135 5387',
        swift: 'PRZYPLPW',
      },
    ],
    showsGuardian: true,
    showsRepresentative: true,
    releasesPhoto: true,
    releasesTelephone: true,
    releasesEmail: true,
  });
};
