import { Link } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { PlainPath, Target } from '#web/ui/target.ts';

// The compiler must reject each of these; an expected error that is missing is reported.

const targets: readonly Target[] = [
  { to: '/trademarks/$trademarkId', params: { trademarkId: 7 }, search: { deadline: 4 } },
  // @ts-expect-error -- there is no such page
  { to: '/trademark' },
  // @ts-expect-error -- an address with a number in it is no path of the table
  { to: '/trademarks/7' },
  // @ts-expect-error -- the mark is missing
  { to: '/trademarks/$trademarkId' },
  // @ts-expect-error -- a parameter of another page
  { to: '/trademarks/$trademarkId', params: { customerId: 7 } },
  // @ts-expect-error -- a row has a number
  { to: '/trademarks/$trademarkId', params: { trademarkId: '7' } },
  // @ts-expect-error -- a list has no parameters
  { to: '/trademarks', params: { trademarkId: 7 } },
  // @ts-expect-error -- misspelt
  { to: '/trademarks', search: { filtres: [] } },
  // @ts-expect-error -- the page of a list is a number
  { to: '/trademarks', search: { page: 'last' } },
  // @ts-expect-error -- a deadline is opened by its number
  { to: '/customers', search: { deadline: 'first' } },
  // @ts-expect-error -- a page without a query
  { to: '/settings/jobs', search: { page: 2 } },
];

const paths: readonly PlainPath[] = [
  '/settings/mail',
  // @ts-expect-error -- needs a parameter
  '/customers/$customerId',
];

const links = () => [
  // @ts-expect-error -- there is no such page
  <Link key={1} to="/acounts" />,
  // @ts-expect-error -- the rule has a version, too
  <LinkButton key={2} to="/settings/rules/$ruleKey/$ruleVersion" params={{ ruleKey: 'x' }} />,
  // @ts-expect-error -- misspelt
  <LinkButton key={3} to="/trademarks/new" search={{ cpy: 7 }} />,
];

it('addresses that are none do not compile', () => {
  expect([targets.length, paths.length, links().length]).toEqual([11, 2, 3]);
});
