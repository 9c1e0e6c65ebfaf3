import { dateInWarsaw } from '#contract/values/dates';
import { accounts, recoveryCodes } from '#server/auth/table';
import { hashPassword } from '#server/auth/passwordHash';
import { recoveryCodeDigest } from '#server/auth/recoveryCodes';
import type { Executor } from '#server/db/client';
import { theProduct } from '#server/history/record';
import { settleDeadlines } from '#server/deadlines/settle';
import type { Deps } from '#server/deps';
import { loadAttachments, storePapers } from '#server/example/attachments';
import { loadCustomers } from '#server/example/customers';
import { loadDates } from '#server/example/dates';
import { loadFirm, storeLogo } from '#server/example/firm';
import { loadAcknowledgements, loadResponsible } from '#server/example/deadlines';
import { loadFees } from '#server/example/fees';
import { storeSheet } from '#server/example/imports';
import { loadPayments } from '#server/example/payments';
import { giveGuardianPhoto, loadPeople, storePhoto } from '#server/example/people';
import { loadQuestions } from '#server/example/questions';
import { loadRegistry } from '#server/example/registry';
import { loadReports } from '#server/example/reports';
import { loadRepresentatives, storePhotos } from '#server/example/representatives';
import { loadSignIns } from '#server/example/signIns';
import { loadStatements } from '#server/example/statements';
import { loadTasks } from '#server/example/tasks';
import { loadTemplates } from '#server/example/templates';
import { storeLogos } from '#server/example/loadBrands';
import { loadTrademarks } from '#server/example/trademarks';
import { noteMissingHere } from '#server/registry/missing';
import { holdSecret } from '#server/settings/secretCheck';
import { trademarks } from '#server/trademarks/table';

export const examplePassword = 'Markfolio-demo-1';
export const exampleTotpSecret = 'JBSWY3DPEHPK3PXP';
const exampleRecoveryCodes = ['DEMO1-CODE1', 'DEMO2-CODE2'];

/** The accounts that tests and the README rely on; each feature adds its part of the portfolio here. */
export const exampleAccounts = [
  {
    email: 'admin@markfolio.example',
    name: 'Anna Żuraw',
    role: 'ROLE_ADMIN',
    accountOwner: true,
    phone: '+48 22 555 01 21',
  },
  {
    email: 'lawyer@markfolio.example',
    name: 'Łukasz Wiśniewski',
    role: 'ROLE_USER',
    phone: '+48 22 555 01 24',
  },
  {
    email: 'client@markfolio.example',
    name: 'Małgorzata Śliwińska',
    role: 'ROLE_CUSTOMER',
    accountOwner: true,
  },
  { email: 'client2@markfolio.example', name: 'Piotr Gąsior', role: 'ROLE_CUSTOMER' },
  {
    email: 'blocked@markfolio.example',
    name: 'Zofia Źródlak',
    role: 'ROLE_USER',
    canLogin: false,
  },
  {
    email: 'totp@markfolio.example',
    name: 'Jędrzej Ćwik',
    role: 'ROLE_USER',
    totp: true,
    phone: '+48 22 555 01 26',
  },
] as const;

/** Stores the files of the example before the transaction that inserts its rows. */
export const storeExampleFiles = async ({ files, now }: Pick<Deps, 'files' | 'now'>) => ({
  logo: await storeLogo(files),
  photos: await storePhotos(files),
  guardianPhoto: await storePhoto(files),
  logos: await storeLogos(files),
  papers: await storePapers(files, now()),
  addImport: await storeSheet(files),
});
type ExampleFiles = Awaited<ReturnType<typeof storeExampleFiles>>;

/** The accounts of the example, all with its password; those that are there already stay as they are. */
export const loadAccounts = async (
  { secrets }: Pick<Deps, 'secrets'>,
  tx: Executor,
  now: Date,
): Promise<void> => {
  const passwordHash = await hashPassword(examplePassword);
  await holdSecret(tx, secrets);
  for (const account of exampleAccounts) {
    const hasTotp = 'totp' in account;
    const canLogin = !('canLogin' in account);
    const [stored] = await tx
      .insert(accounts)
      .values({
        name: account.name,
        email: account.email,
        phone: 'phone' in account ? account.phone : null,
        role: account.role,
        accountOwner: 'accountOwner' in account,
        canLogin,
        passwordHash,
        totpSecret: hasTotp ? secrets.encrypt(exampleTotpSecret) : null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (!stored) continue;
    await loadSignIns(tx, { ...account, id: stored.id, canLogin, hasTotp }, now);
    if (hasTotp)
      await tx.insert(recoveryCodes).values(
        exampleRecoveryCodes.map((code) => ({
          accountId: stored.id,
          digest: recoveryCodeDigest(secrets, stored.id, code),
        })),
      );
  }
};

/** The invented firm "Kancelaria Żuraw i Wspólnicy". Loaded only on request. */
export const loadExample = async (
  // Without stored files the example has no pictures and no attachments.
  { secrets, stored }: Pick<Deps, 'secrets'> & { stored?: ExampleFiles },
  tx: Executor,
  now: Date,
): Promise<void> => {
  await loadAccounts({ secrets }, tx, now);
  await loadTemplates(tx, now);
  await loadFirm({ tx, logo: stored?.logo, now });
  await loadRepresentatives({ tx, photos: stored?.photos, now });
  await loadCustomers(tx, now);
  await loadPeople(tx, now);
  await giveGuardianPhoto({ tx, photo: stored?.guardianPhoto, now });
  const isFirst = (await tx.$count(trademarks)) === 0;
  await loadFees(tx, now);
  const openFees = await loadTrademarks({ tx, logos: stored?.logos, now });
  await loadAttachments({ tx, papers: stored?.papers });
  await loadStatements(tx, now);
  if (isFirst) await loadPayments(tx, openFees, now);
  // Only at the first load, so that later corrections stay.
  if (isFirst) {
    await loadDates(tx, now);
    await loadResponsible(tx);
  }
  await loadReports(tx, now);
  await loadRegistry(tx, now);
  await settleDeadlines(tx, theProduct, now);
  if (isFirst) {
    await loadAcknowledgements(tx, now);
    await loadTasks(tx, now);
    await loadQuestions(tx, now);
    await stored?.addImport(tx, now);
  }
  await noteMissingHere(tx, dateInWarsaw(now));
};
