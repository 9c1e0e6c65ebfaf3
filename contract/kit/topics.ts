import { type Resource, resources } from '#contract/access';

/** What there is to read besides the resources that permissions are given for. */
const others = [
  'AlertVisit',
  'CalendarFeed',
  'DeadlineRule',
  'Device',
  'Job',
  'Mail',
  'RegistryComparison',
  'View',
] as const;

/** What an answer is about: a reading endpoint states what it reads, a writing one what it changes. */
export type Topic = Resource | (typeof others)[number];

/** For what can change any answer, as settings do. */
export const everything: readonly Topic[] = [...resources, ...others];

/** What the server computes from other topics; each stands below those it is computed from. */
const computed: readonly (readonly [Topic, from: readonly Topic[]])[] = [
  ['CalendarEvent', ['Trademark', 'TrademarkPayment', 'TrademarkStatementOfUse', 'DeadlineRule']],
  ['Alert', ['CalendarEvent', 'RegistryComparison']],
];

/** These topics, and what the server computes from them. */
export const withComputed = (changed: readonly Topic[]): ReadonlySet<Topic> => {
  const all = new Set(changed);
  for (const [topic, from] of computed) if (from.some((each) => all.has(each))) all.add(topic);
  return all;
};
