import { queueMessages } from '#contract/home/queueWords';
import { messageForm, questionForm } from '#contract/questions/forms';
import { questionMessages } from '#contract/questions/words';
import { paper } from '#server/example/paper';
import { test } from './desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, spoken } from './fixtures.ts';

const words = spoken(questionMessages);
const queue = spoken(queueMessages);

test('a client asks with a file, a lawyer answers from the queue, the client reads it @both @phone-first', async ({
  page,
  desk,
  elsewhere,
  person,
  query,
  t,
}) => {
  const say = words[t.locale];
  const mark = await desk.mark();
  await query(
    'update customers set guardian = (select id from accounts where email = $1) where id = $2',
    [desk.email, desk.customer.id],
  );
  const client = await person('client');
  await query('update accounts set customers = array[$1::integer] where email = $2', [
    desk.customer.id,
    client,
  ]);
  await logIn(page, client, t, `/trademarks/${mark.id}`);
  await page.getByRole('link', { name: say('ask'), exact: true }).click();
  const field = page.getByLabel(questionForm.fields.text.label[t.locale]);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('Czy możemy używać znaku?\nZałączamy projekt.');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'projekt.pdf',
    mimeType: 'application/pdf',
    buffer: paper([['Projekt']]),
  });
  await page.getByRole('button', { name: say('ask_send') }).click();
  await expect(page.getByText(say('client_WAITS_FOR_FIRM'))).toBeVisible();
  await expect(page.getByRole('button', { name: /projekt\.pdf/ })).toBeVisible();
  await expectNoSidewaysScroll(page);

  const lawyer = await elsewhere(desk.email, t, `/?of=${desk.customer.id}`);
  const act = queue[t.locale]('answer');
  await lawyer.getByRole('link', { name: new RegExp(`^${act}: .*${mark.name}`) }).click();
  await lawyer.getByLabel(messageForm.fields.text.label[t.locale]).fill('Tak, od razu.');
  await lawyer.getByRole('button', { name: say('send'), exact: true }).click();
  await expect(lawyer.getByText(say('firm_WAITS_FOR_CLIENT'))).toBeVisible();
  await expectAccessible(lawyer);

  await page.reload();
  await expect(page.getByText('Tak, od razu.')).toBeVisible();
  await expect(page.getByText(say('client_WAITS_FOR_CLIENT'))).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${say('close')}:`) }).click();
  await expect(page.getByText(say('client_CLOSED'), { exact: true })).toBeVisible();
});
