import { type Resource, resources } from '#contract/access';

/** Topics that are not resources with permissions. */
const others = [
  'AlertVisit',
  'Backup',
  'CalendarFeed',
  'DeadlineRule',
  'Device',
  'Import',
  'Job',
  'Mail',
  'QuestionRead',
  'RegistryComparison',
  'View',
] as const;

/** What a response is about: a reading endpoint states what it reads, a writing one what it changes. */
export type Topic = Resource | (typeof others)[number];

/** For changes that may affect any response, such as those of settings. */
export const everything: readonly Topic[] = [...resources, ...others];

/** Topics the server computes from others; each is listed after those it is computed from. */
const computed: readonly (readonly [Topic, from: readonly Topic[]])[] = [
  [
    'CalendarEvent',
    ['Task', 'Trademark', 'TrademarkPayment', 'TrademarkStatementOfUse', 'DeadlineRule'],
  ],
  ['Alert', ['CalendarEvent', 'RegistryComparison']],
];

/** These topics, and all that are computed from them. */
export const withComputed = (changed: readonly Topic[]): ReadonlySet<Topic> => {
  const all = new Set(changed);
  for (const [topic, from] of computed) if (from.some((each) => all.has(each))) all.add(topic);
  return all;
};
