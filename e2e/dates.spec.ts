import type { Locator, Page } from '@playwright/test';
import { panelMessages } from '#contract/calendar/panelWords';
import { dateChangeMessages } from '#contract/calendar/dateChangeWords';
import { addDays, addMonths, formatDate } from '#contract/values/dates';
import { dateQuestionMessages } from '#contract/trademarks/dateQuestionWords';
import { sentences } from '#contract/words/i18n';
import { paymentMessages } from '#contract/payments/words';
import { renewalMessages } from '#contract/payments/renewalWords';
import {
  endReason,
  proceduralDateKind,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';
import { markPageMessages } from '#contract/trademarks/pageWords';
import { trademarkMessages } from '#contract/trademarks/words';
import { trademark } from '#contract/trademarks/trademark';
import { createMark, createPaidFee, insertCustomer } from './deadlines.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  pl,
  test,
} from './fixtures.ts';
import { toast } from './representatives.ts';
import { chooseOfRow, editing, insertMark, today } from './trademarks.ts';

const ask = sentences('pl', dateQuestionMessages.pl);
const say = sentences('pl', trademarkMessages.pl);
const payments = sentences('pl', paymentMessages.pl);
const renewals = sentences('pl', renewalMessages.pl);

type Name = keyof typeof trademark.fields;
const input = (scope: Page | Locator, name: Name): Locator =>
  scope.getByRole('textbox', { name: trademark.fields[name].label.pl, exact: true });
/** The data of a mark as text. */
const data = (page: Page, section: string) => page.locator(`[data-group="${section}"]`);
const save = (page: Page) => page.getByRole('button', { name: pl('form_save') }).click();

test('a wrong expiry is questioned while it is typed, and until it is answered @phone', async ({
  page,
  person,
  query,
  request,
  sessionOf,
}) => {
  const customer = await insertCustomer(query);
  const email = await person('lawyer');
  const { id } = await createMark(request, await sessionOf(email), {
    customer: customer.id,
    applicationDate: '2017-01-10',
    registrationDate: '2017-08-01',
    expirationDate: '2027-01-10',
  });
  await logIn(page, email, pl, editing(id, 'expirationDate'));
  await input(page, 'expirationDate').fill('10.10.2027');
  await expect(page.getByText(/nie wynika z pełnych okresów.*10\.01\.2027/).first()).toBeVisible();
  await save(page);
  const question = page.getByRole('status').filter({ hasText: ask('title') });
  await expect(question).toContainText('10.01.2017 + 10 lat = 10.01.2027');
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  await question
    .getByRole('button', { name: ask('correct', { date: '10.01.2027' }), exact: true })
    .click();
  await expect(toast(page, ask('saved', { date: '10.01.2027' }))).toBeVisible();
  await expect(question).toBeHidden();
  await expect(data(page, 'numbers')).toContainText('10.01.2027');
});

test('a letter without a date is demanded until its date is there @full', async ({
  page,
  person,
  query,
  request,
  sessionOf,
}) => {
  const customer = await insertCustomer(query);
  const email = await person('lawyer');
  const { id } = await createMark(request, await sessionOf(email), {
    customer: customer.id,
    type: trademarkType.FOREIGN.value,
    territory: 'DE',
    applicationDate: '2020-03-02',
    registrationDate: '2020-09-01',
    expirationDate: '2030-03-02',
  });
  await logIn(page, email, pl, editing(id, 'proceduralDates'));
  await page.getByRole('button', { name: trademark.fields.proceduralDates.addLabel.pl }).click();
  const letters = page.locator('[data-path="proceduralDates"]');
  const kind = letters.getByRole('combobox').last();
  await kind.click();
  await kind.fill(proceduralDateKind.OTHER.label.pl);
  await page.getByRole('option', { name: proceduralDateKind.OTHER.label.pl, exact: true }).click();
  const sent = addDays(today, -1);
  await letters.getByRole('textbox', { name: 'Data', exact: true }).fill(formatDate(sent));
  await save(page);
  const question = page.getByRole('status').filter({ hasText: ask('title') });
  await expect(question).toContainText(formatDate(sent));
  await question.getByRole('link', { name: ask('to_letters') }).click();
  await letters
    .getByRole('textbox', { name: 'Termin podany w piśmie', exact: true })
    .fill(formatDate(addDays(today, 40)));
  await save(page);
  await expect(question).toBeHidden();
});

test('the window of a deadline leads to the day in its letter that closes it @phone @full', async ({
  page,
  person,
  query,
  request,
  sessionOf,
}) => {
  const customer = await insertCustomer(query);
  const email = await person('lawyer');
  const letter = { issuedOn: null, dueDate: null, groundsFiledOn: null, note: null };
  const { id } = await createMark(request, await sessionOf(email), {
    customer: customer.id,
    type: trademarkType.EUROPEAN.value,
    applicationDate: addMonths(today, -12),
    proceduralDates: [
      {
        ...letter,
        kind: proceduralDateKind.DECISION_DELIVERED.value,
        date: addDays(today, -20),
        answeredOn: addDays(today, -2),
        needsNoAnswer: false,
        inOurFavour: false,
      },
    ],
  });
  await logIn(page, email, pl, `/trademarks/${id}`);
  const why = page.getByRole('link', { name: 'Dlaczego ta data? Uzasadnienie odwołania' });
  await why.click();
  const dialog = page.getByRole('dialog', { name: 'Uzasadnienie odwołania' });
  await expectAccessible(page);
  const filed = dialog.getByRole('textbox', {
    name: 'Uzasadnienie odwołania złożono',
    exact: true,
  });
  await filed.fill(formatDate(today));
  await dialog.getByRole('button', { name: panelMessages.pl.do_ANSWER }).click();
  await expect(toast(page, panelMessages.pl.answered)).toBeVisible();
  await expect(why).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('paying for the next term of a Polish mark renews it @full', async ({
  page,
  person,
  query,
}) => {
  const { id, expirationDate } = await insertMark(query, { expiresIn: 3 });
  await query(
    `insert into payments (trademark, type, status, amount, currency, deadline, protection_end_date)
     values ($1, 'PROTECTION_PERIOD', 'NOT_PAID', '800.00', 'PLN', $2, $3)`,
    [id, expirationDate, addMonths(expirationDate, 120)],
  );
  await logIn(page, await person('lawyer'), pl, `/trademarks/${id}/payments`);
  const row = page.getByRole('row').filter({ hasText: '800,00' });
  await row.getByRole('button', { name: pl('table_row_actions', { row: '' }) }).click();
  await page.getByRole('menuitem', { name: payments('mark_paid') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: payments('mark_paid') }).click();
  const renewed = formatDate(addMonths(expirationDate, 120));
  const asked = `W Polsce zapłata jest przedłużeniem. Opłata z ${formatDate(today)} przedłuża ochronę do ${renewed}. Zapisać przedłużenie?`;
  await expect(page.getByRole('dialog').getByText(asked)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: renewals('yes') })
    .click();
  await expect(page.getByText(renewals('paid_on', { date: formatDate(today) }))).toBeVisible();
  const [mark] = await query('select expiration_date::text as end from trademarks where id = $1', [
    id,
  ]);
  expect(mark?.['end']).toBe(addMonths(expirationDate, 120));
});

test('a paid fee that nobody was asked about is asked about on the page of its mark @phone @full', async ({
  page,
  person,
  query,
  request,
  sessionOf,
}) => {
  const customer = await insertCustomer(query);
  const email = await person('lawyer');
  const expirationDate = addMonths(today, 3);
  const session = await sessionOf(email);
  const { id } = await createMark(request, session, {
    customer: customer.id,
    applicationDate: addMonths(expirationDate, -120),
    registrationDate: addMonths(expirationDate, -114),
    expirationDate,
  });
  await createPaidFee(request, session, { trademark: id, paymentDate: today });
  await logIn(page, email, pl, `/trademarks/${id}`);
  const question = page.getByRole('status').filter({ hasText: renewals('ask_title') });
  const renewed = formatDate(addMonths(expirationDate, 120));
  await expect(question).toContainText(`przedłuża ochronę do ${renewed}`);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: renewals('yes') }).click();
  await expect(toast(page, payments('renewed', { date: renewed }))).toBeVisible();
  await expect(question).toBeHidden();
  await expect(data(page, 'numbers')).toContainText(renewed);
});

test('a renewal that was missed is recorded from the page of the mark, late @phone @full', async ({
  page,
  person,
  query,
  request,
  sessionOf,
}) => {
  const customer = await insertCustomer(query);
  const email = await person('lawyer');
  const expirationDate = addMonths(today, -8);
  const { id } = await createMark(request, await sessionOf(email), {
    customer: customer.id,
    applicationDate: addMonths(expirationDate, -120),
    registrationDate: addMonths(expirationDate, -114),
    expirationDate,
  });
  await logIn(page, email, pl, `/trademarks/${id}`);
  await page.getByRole('link', { name: ask('record_renewal') }).click();
  const dialog = page.getByRole('dialog', { name: payments('renew_title') });
  const day = dialog.getByRole('textbox', { name: /^Dzień przedłużenia/ });
  const submit = dialog.getByRole('button', { name: payments('renew'), exact: true });
  // Before the mark was filed: refused at its field.
  await day.fill('01.02.1999');
  await submit.click();
  const opens = formatDate(addMonths(expirationDate, -12));
  await expect(dialog.getByText(`Nie wcześniej niż ${opens}`).first()).toBeVisible();
  await day.fill(formatDate(today));
  await dialog.getByRole('switch').click();
  await submit.click();
  await expect(toast(page, renewals('late_saved'))).toBeVisible();
  await expect(dialog).toBeHidden();
  const late = page.getByRole('alert', { name: renewals('late_title') });
  await expect(late).toContainText(formatDate(expirationDate));
  await expect(page.getByText(/termin zapłaty to|Za wcześnie/)).toHaveCount(0);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
});

test('a mark that ended by surrender says what follows @phone @full', async ({
  page,
  person,
  query,
  request,
  sessionOf,
}) => {
  const customer = await insertCustomer(query);
  const email = await person('lawyer');
  const { id, name } = await createMark(request, await sessionOf(email), {
    customer: customer.id,
    type: trademarkType.EUROPEAN.value,
    applicationDate: '2020-04-08',
    registrationDate: '2020-09-01',
    expirationDate: '2030-04-08',
  });
  await logIn(page, email, pl, `/trademarks/${id}`);
  await chooseOfRow(page, say('change_status'));
  const dialog = page.getByRole('dialog', { name: say('change_status') });
  await dialog.getByText(trademarkStatus.EXPIRED.label.pl, { exact: true }).click();
  await dialog.getByText(endReason.SURRENDERED.label.pl, { exact: true }).click();
  await expect(dialog.getByText(say('status_end_follows_union'))).toBeVisible();
  const ended = addDays(today, -7);
  await input(dialog, 'endedOn').fill(formatDate(ended));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('change_status') }).click();
  await expect(toast(page, say('status_changed'))).toBeVisible();
  // Nothing to renew any more, but the conversion three months from that day.
  const [conversion] = await query(
    `select due::text, rule from calendar_events where trademark = $1 and not done and statutory`,
    [id],
  );
  expect(conversion).toMatchObject({ due: addMonths(ended, 3) });
  await page.goto(`/calendar?view=agenda&month=${addMonths(ended, 3).slice(0, 7)}`);
  await expect(page.getByRole('link').filter({ hasText: name })).toContainText('Konwersja');
});

test('a missed deadline that was restored is told, and taken back @phone @full', async ({
  page,
  person,
  query,
  request,
  sessionOf,
}) => {
  const customer = await insertCustomer(query);
  const email = await person('lawyer');
  // The declaration of the sixth year was due nine months ago, and could be filed for six more.
  const due = addMonths(today, -9);
  const { id } = await createMark(request, await sessionOf(email), {
    customer: customer.id,
    type: trademarkType.FOREIGN.value,
    territory: 'US',
    registrationDate: addMonths(due, -72),
    expirationDate: addMonths(due, 48),
  });
  await logIn(page, email, pl, `/trademarks/${id}`);
  const notice = page.getByRole('alert').filter({ hasText: ask('lapse_title') });
  await notice.getByRole('button', { name: ask('restore') }).click();
  const dialog = page.getByRole('dialog', { name: ask('restore_title') });
  const decided = addDays(today, -2);
  await dialog.getByRole('textbox', { name: 'Dzień decyzji' }).fill(formatDate(decided));
  await dialog.getByRole('textbox', { name: 'Uwaga' }).fill('DT-12/26');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: ask('restore_save') }).click();
  await expect(toast(page, ask('restored_saved'))).toBeVisible();
  await expect(notice).toBeHidden();
  const line = page.getByText(`termin przywrócono dnia ${formatDate(decided)} (DT-12/26)`);
  await expect(line).toBeVisible();
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: /^Cofnij przywrócenie terminu/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ask('take_back') })
    .click();
  await expect(toast(page, ask('taken_back'))).toBeVisible();
  await expect(line).toBeHidden();
  await expect(notice).toBeVisible();
});

test('an answer about duties from before a takeover is changed @full', async ({
  page,
  person,
  query,
  request,
  sessionOf,
}) => {
  const customer = await insertCustomer(query);
  const email = await person('lawyer');
  const { id } = await createMark(request, await sessionOf(email), {
    customer: customer.id,
    type: trademarkType.FOREIGN.value,
    territory: 'US',
    registrationDate: addMonths(today, -100),
    expirationDate: addMonths(today, 20),
    takenOver: true,
    takenOverOn: addDays(today, -10),
  });
  await logIn(page, email, pl, `/trademarks/${id}`);
  const duties = page.getByRole('group', { name: ask('duties') });
  const boxes = duties.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  const count = await boxes.count();
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: ask('answer'), exact: true }).click();
  await expect(page.getByText(ask('answers', { met: count, unmet: 0 }))).toBeVisible();
  await page.getByRole('button', { name: ask('change_answer') }).click();
  await expect(boxes.first()).toBeChecked();
  await boxes.first().uncheck();
  await expectAccessibleInFull(page);
  await page.getByRole('button', { name: ask('answer'), exact: true }).click();
  await expect(page.getByText(ask('answers', { met: count - 1, unmet: 1 }))).toBeVisible();
});

test('dates that an update changed show both until somebody takes note of them @english-first @phone @full', async ({
  page,
  person,
  query,
  t,
}) => {
  const changes = sentences(t.locale, dateChangeMessages[t.locale]);
  const { id, name } = await insertMark(query);
  const [was, is] = [addMonths(today, 2), addMonths(today, 3)];
  const deadline = { pl: 'Odpowiedź na wezwanie', en: 'Answer to the call' };
  const reason = { pl: 'Okres liczy się od doręczenia.', en: 'The period counts from delivery.' };
  await query(
    `insert into date_changes (trademark, key, name, kind, old_due, new_due, reason, created_at)
     values ($1, 'moved', $2, 'moved', $3, $4, $5, now())`,
    [id, JSON.stringify(deadline), was, is, JSON.stringify(reason)],
  );
  await logIn(page, await person('lawyer'), t, '/');
  await page.locator('[data-notices]').click();
  await page.getByRole('link', { name: changes('review') }).click();
  const ofMark = page.getByRole('article', { name });
  const both = changes('moved', { old: formatDate(was), new: formatDate(is) });
  await expect(ofMark).toContainText(both);
  await expect(ofMark).toContainText(reason[t.locale]);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);

  await ofMark.getByRole('link', { name }).click();
  const notice = page.getByRole('status').filter({ hasText: changes('of_mark') });
  await expect(notice).toContainText(both);
  await notice
    .getByRole('button', {
      name: changes('acknowledge_of', { deadline: deadline[t.locale], mark: name }),
    })
    .click();
  await expect(toast(page, changes('acknowledged'))).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a client reads as next deadline what the calendar of clients has @full', async ({
  page,
  person,
  query,
  request,
  sessionOf,
}) => {
  const customer = await insertCustomer(query);
  const lawyer = await person('lawyer');
  const end = addMonths(today, 24);
  const { id } = await createMark(request, await sessionOf(lawyer), {
    customer: customer.id,
    type: trademarkType.FOREIGN.value,
    territory: 'AU',
    applicationDate: addMonths(end, -120),
    registrationDate: addMonths(end, -110),
    expirationDate: end,
    proceduralDates: [
      {
        kind: proceduralDateKind.REFUSAL_RECEIVED.value,
        date: today,
        dueDate: null,
        answeredOn: null,
        needsNoAnswer: false,
        inOurFavour: false,
        issuedOn: null,
        groundsFiledOn: null,
        note: null,
      },
    ],
  });
  const client = await person('client');
  await query('update accounts set customers = array[$1::integer] where email = $2', [
    customer.id,
    client,
  ]);
  const next = page.getByRole('region', { name: markPageMessages.pl.deadlines });
  await logIn(page, client, pl, `/trademarks/${id}`);
  await expect(next).toContainText(formatDate(end));
  await expect(next).not.toContainText(formatDate(addDays(today, 3)));
});
