import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sentencesOf } from '#contract/words/i18n';
import type { OutputOf } from '#contract/kit/endpoint';
import type { firmApi } from '#contract/settings/firm';
import { contactMessages } from '#contract/home/contactWords';
import { Contact } from '#web/home/Contact.tsx';
import { queryClient } from '#web/data/queries.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';

afterEach(cleanup);

type Answer = OutputOf<typeof firmApi.contact>;

const say = sentencesOf(contactMessages, 'pl');
const silent: Answer['firm'] = {
  name: null,
  street: null,
  postalCode: null,
  place: null,
  country: null,
  telephone: null,
  email: null,
  workingHours: null,
};
const person = (
  name: string,
  kind: 'guardian' | 'representative' = 'guardian',
): Answer['people'][number] => ({
  kind,
  name,
  photo: null,
  telephone: '+48 600 700 800',
  email: null,
  marks: [],
  moreMarks: 0,
});
const draw = async (answer: Answer) => {
  queryClient.clear();
  const calls = fakeServer({ 'GET /firm/contact': () => answer });
  await renderInApp(<Contact />);
  return calls;
};

test('people come with what was released, the first before all others', async () => {
  const names = ['Anna', 'Beata', 'Celina', 'Danuta', 'Ewa'];
  await draw({
    firm: { ...silent, place: 'Łódź', country: 'PL' },
    people: names.map((name) => person(name)),
  });
  const card = await screen.findByRole('region', { name: say('contact') });
  expect(within(card).getByText('Łódź')).toBeTruthy();
  expect(within(card).getByText('Polska')).toBeTruthy();
  expect(within(card).getAllByRole('listitem')).toHaveLength(1);
  const [call] = within(card).getAllByRole('link', { name: '+48 600 700 800' });
  expect(call?.getAttribute('href')).toBe('tel:+48600700800');
  const all = within(card).getByRole('button', { name: say('contact_all', { count: 5 }) });
  fireEvent.click(all);
  expect(within(card).getAllByRole('listitem')).toHaveLength(5);
});

test('one who is guardian and representative stands there once, with both roles', async () => {
  const attorney = {
    ...person('anna żuraw', 'representative'),
    telephone: null,
    email: 'a@b.test',
  };
  const other = person('Ewa Kos', 'representative');
  await draw({ firm: silent, people: [person('Anna Żuraw'), attorney, other] });
  fireEvent.click(await screen.findByRole('button', { name: say('contact_all', { count: 2 }) }));
  const [anna, ewa, ...more] = await screen.findAllByRole('listitem');
  expect(more).toEqual([]);
  expect(anna?.textContent).toContain(`Anna Żuraw${say('contact_both')}+48 600 700 800a@b.test`);
  expect(ewa?.textContent).toContain(say('contact_representative'));
});

test('a firm that has said nothing leaves no empty card', async () => {
  const calls = await draw({ firm: silent, people: [] });
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByRole('region')).toBeNull();
});

test('says which marks each of several people is for', async () => {
  await draw({
    firm: silent,
    people: [
      {
        ...person('Anna Żuraw'),
        marks: [
          { name: 'FALA', place: 'PL' },
          { name: 'PERŁA HELU', place: null },
        ],
        moreMarks: 3,
      },
      person('Jan Kos', 'representative'),
    ],
  });
  const [anna] = await screen.findAllByRole('listitem');
  expect(anna?.textContent).toContain('W sprawie: FALA (Polska), PERŁA HELU i jeszcze 3 znaków');
});
