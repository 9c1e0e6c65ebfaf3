import { backupMessages } from '#contract/backup/words';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, spoken } from './fixtures.ts';
import { inOwnProduct } from './ownProduct.ts';
import { toast } from './representatives.ts';

// It is the whole firm that is backed up, in a place of its own.
const test = inOwnProduct();

const backups = spoken(backupMessages);

test('an administrator takes a backup and has it tested @phone-first @full', async ({
  page,
  t,
  person,
}) => {
  const say = backups[t.locale];
  await logIn(page, await person('admin'), t, '/settings/backup');
  await page.getByRole('button', { name: say('start') }).click();
  await expect(toast(page, say('asked'))).toBeVisible();
  const [testOf = ''] = say('test_of', { when: '|' }).split('|');
  const newest = page.getByRole('button', { name: new RegExp(`^${testOf}`) }).first();
  await expect(newest).toBeVisible({ timeout: 120_000 });
  await newest.click();
  const [passed = ''] = say('test_passed', { when: '|' }).split('|');
  await expect(page.getByText(new RegExp(`^${passed}`))).toBeVisible({ timeout: 240_000 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
