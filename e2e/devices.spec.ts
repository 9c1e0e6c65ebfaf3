import { deviceMessages } from '#contract/accounts/deviceWords';
import {
  en,
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  fillLogin,
  logInByHand,
  pl,
  test,
  spoken,
} from './fixtures.ts';

const ofDevices = spoken(deviceMessages);

test('another browser is named, signed out from here, and out at its next click; then all others @phone @full', async ({
  page,
  elsewhere,
  person,
}) => {
  const email = await person('owner');
  const [other, third] = [await elsewhere(), await elsewhere()];
  for (const each of [third, other, page]) await logInByHand(each, email);
  await page.goto('/account');
  await page.getByRole('link', { name: pl('title_devices') }).click();
  await expect(page.getByText(ofDevices.pl('this'))).toHaveCount(1);
  await expect(page.getByText(ofDevices.pl('signed_in'), { exact: true })).toHaveCount(3);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);

  // The first is this one; the other gets a name of its own.
  await page
    .getByRole('button', { name: ofDevices.pl('rename') })
    .nth(1)
    .click();
  const dialog = page.getByRole('dialog', { name: ofDevices.pl('rename') });
  await dialog.getByLabel(ofDevices.pl('name')).fill('ż'.repeat(256));
  await dialog.getByRole('button', { name: pl('save') }).click();
  await expect(dialog).toContainText(pl('validation.too_long', { count: 255 }));
  await expectAccessible(page);
  await dialog.getByLabel(ofDevices.pl('name')).fill('Tablet w sądzie');
  await dialog.getByRole('button', { name: pl('save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Tablet w sądzie', { exact: true })).toBeVisible();

  const signOut = ofDevices.pl('sign_out_of', { name: 'Tablet w sądzie' });
  await page.getByRole('button', { name: signOut }).click();
  await expect(page.getByText(ofDevices.pl('signed_out'), { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: signOut })).toBeHidden();
  await other.getByRole('link', { name: 'Małgorzata' }).first().click();
  await expect(other).toHaveURL(/\/auth\/login/);

  await page.getByRole('button', { name: ofDevices.pl('sign_out_others') }).click();
  await expect(page.getByText(ofDevices.pl('others_signed_out'))).toBeVisible();
  await expect(page.getByText(ofDevices.pl('signed_out'), { exact: true })).toHaveCount(2);
  await third.getByRole('link', { name: 'Małgorzata' }).first().click();
  await expect(third).toHaveURL(/\/auth\/login/);
  await page.reload();
  await expect(page.getByText('Tablet w sądzie', { exact: true })).toBeVisible();
});

test('all others are signed out together, in English @full', async ({
  page,
  elsewhere,
  person,
}) => {
  const email = await person('lawyer', 'en');
  const others = [await elsewhere(), await elsewhere()];
  for (const each of [...others, page]) await logInByHand(each, email, en);
  await page.goto('/account/devices');
  await expect(page.getByText(ofDevices.en('signed_in'), { exact: true })).toHaveCount(3);
  await page.getByRole('button', { name: ofDevices.en('sign_out_others') }).click();
  await expect(page.getByText(ofDevices.en('others_signed_out'))).toBeVisible();
  await expect(page.getByText(ofDevices.en('signed_out'), { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: ofDevices.en('sign_out_others') })).toBeHidden();
  for (const other of others) {
    await other.goto('/account');
    await expect(other).toHaveURL(/\/auth\/login\?redirect_path=.*account/);
  }
  await page.reload();
  await expect(page.getByText(ofDevices.en('this'))).toBeVisible();
});

test('the login history has failed attempts with their reason, and older ones on request', async ({
  page,
  person,
  query,
}) => {
  const email = await person('client');
  await page.goto('/auth/login');
  await fillLogin(page, email, 'złe hasło');
  await expect(page.getByRole('alert')).toContainText('Nieprawidłowe dane logowania.');
  await query(
    `insert into login_attempts (account_id, email, at, outcome, ip, user_agent, device_id)
     select id, email, now() - n * interval '1 day', 'success', '198.51.100.' || n, '', gen_random_uuid()
     from accounts, generate_series(1, 30) n where email = $1`,
    [email],
  );
  await logInByHand(page, email);
  await page.goto('/account');
  await page.getByRole('link', { name: pl('title_login_history') }).click();
  await expect(page.getByText('Błędne hasło')).toHaveCount(1);
  await expect(page.getByText('Zalogowano')).toHaveCount(24);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: pl('show_older') }).click();
  await expect(page.getByText('Zalogowano')).toHaveCount(31);
  await expect(page.getByText(/198\.51\.100\.30/)).toBeVisible();
  await expect(page.getByRole('button', { name: pl('show_older') })).toBeHidden();
});

test('a list that cannot be read says so and can be asked for again @full', async ({
  page,
  person,
}) => {
  await logInByHand(page, await person('client'));
  let broken = true;
  await page.route('**/api/account/devices', (route) =>
    broken
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"errorCode":"SERVER_ERROR","errorData":{},"requestId":"abc"}',
        })
      : route.continue(),
  );
  await page.goto('/account/devices');
  await expect(page.getByText(pl('server_error'))).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: pl('try_again') }).click();
  await expect(page.getByText(ofDevices.pl('this'))).toBeVisible();
});
