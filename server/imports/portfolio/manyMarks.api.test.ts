import { expect, test } from 'vitest';
import { accounts } from '#server/auth/table';
import { usualReference } from '#server/seed/arguments';
import { seedPortfolio } from '#server/seed/load';
import { testApp } from '#server/test/app';
import { isFull } from '#server/test/full';
import { importing } from '#server/test/importing';
import { longestTest } from '#server/test/patience';
import { emptyProduct, exportPortfolio, portfolioOf, staffOf } from '#server/test/portfolio';

const marks = isFull ? 5_000 : 60;
/** Thousands of marks take minutes, and a busy machine twice as many. */
const timeout = isFull ? 4 * longestTest : longestTest;

test(`a portfolio of ${marks} marks is the same in an empty product`, { timeout }, async () => {
  const source = await testApp({ example: false });
  const { db, deps } = source;
  await seedPortfolio(
    {
      db: source.owner,
      files: deps.files,
      secrets: deps.secrets,
      now: deps.now(),
      progress: () => undefined,
    },
    { marks, reference: usualReference, add: false, accounts: true },
  );
  const staff = await staffOf(source);
  const [email = ''] = staff;
  // The example goes the same way in Polish: portfolio.api.test.ts.
  await db.update(accounts).set({ language: 'en' });
  const workbook = await exportPortfolio(source, await source.signIn(email));
  const target = await emptyProduct('en', staff);
  const by = importing(target, await target.signIn(email));
  const begun = await by.begin({ 'portfolio.xlsx': workbook });
  expect(begun.fault).toBeNull();
  expect(begun).toMatchObject({ state: 'READY', counts: { UPDATE: 0, SKIP: 0, REFUSE: 0 } });
  expect(await by.run(begun.id)).toMatchObject({ state: 'IMPORTED', fault: null });
  expect(await portfolioOf(target, ['renewalDue'])).toEqual(
    await portfolioOf(source, ['renewalDue']),
  );
});
