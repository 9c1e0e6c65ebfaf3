import type { DeadlineSettings } from '#contract/deadlines/engine/types';

/** Extensions that offices granted to everyone, each by a decision that can be cited. */
export const officeExtensions: DeadlineSettings['extensions'] = [
  {
    office: 'EU',
    from: '2020-03-09',
    to: '2020-04-30',
    until: '2020-05-01',
    name: { pl: 'Decyzja EX-20-3 EUIPO', en: 'EUIPO Decision EX-20-3' },
  },
  {
    office: 'EU',
    from: '2020-05-01',
    to: '2020-05-17',
    until: '2020-05-18',
    name: { pl: 'Decyzja EX-20-4 EUIPO', en: 'EUIPO Decision EX-20-4' },
  },
];
