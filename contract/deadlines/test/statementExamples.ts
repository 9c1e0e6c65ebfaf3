import {
  type Example,
  type Known,
  foreign,
  foreignApplication,
  designated,
  letter,
  renewed,
} from '#contract/deadlines/test/exampleMarks';

const registered = (registrationDate: string): Known => ({ registrationDate });
export const statementExamples: readonly Example[] = [
  ['us-sec8@1', foreign('US', registered('2020-02-29')), '2026-02-28', '2025-02-28', '2026-08-28'],
  [
    'us-sec8-y10@1',
    foreign('US', registered('2020-02-29')),
    '2030-02-28',
    '2029-02-28',
    '2030-08-28',
  ],
  [
    'us-sec71-y6@1',
    designated('US', registered('2021-05-04')),
    '2027-05-04',
    '2026-05-04',
    '2027-11-04',
  ],
  [
    'us-sec71-y10@1',
    designated('US', registered('2020-02-29')),
    '2030-02-28',
    '2029-02-28',
    '2030-08-28',
  ],
  ['us-sec15@1', foreign('US', registered('2020-02-29')), '2026-02-28', '2025-02-28'],
  ['us-sou@1', foreignApplication('US', letter('NOTICE_OF_ALLOWANCE', '2026-08-31')), '2027-02-28'],
  [
    'ph-dau-3@1',
    foreignApplication('PH', { applicationDate: '2024-02-29' }),
    '2027-02-28',
    '2024-02-29',
  ],
  [
    'ph-dau-3-ir@1',
    designated('PH', { parent: { registrationDate: '2024-05-06', applicationDate: null } }),
    '2027-05-06',
    '2024-05-06',
  ],
  ['ph-dau-5@1', foreign('PH', registered('2021-07-01')), '2027-07-01', '2026-07-01'],
  ['ph-dau-renewal@1', foreign('PH', renewed('2026-02-10')), '2027-02-10', '2026-02-10'],
  ['ph-dau-renewal5@1', foreign('PH', renewed('2026-02-10')), '2032-02-10', '2031-02-10'],
  [
    'mx-dou-3@1',
    // Three months from the third anniversary, 30 November.
    foreign('MX', registered('2020-11-30')),
    '2024-02-29',
    '2023-11-30',
  ],
  [
    'mx-dou-renewal@2',
    // Protected in Mexico for exactly three years on the day of publication.
    designated('MX', { ...registered('2023-11-30'), ...renewed('2026-10-15', '2026-11-30') }),
    '2027-02-28',
    '2026-11-30',
  ],
  ['kh-aou-5@1', designated('KH', registered('2021-07-01')), '2027-07-01', '2026-07-01'],
  ['kh-aou-renewal@1', foreign('KH', renewed('2024-02-29')), '2030-02-28', '2029-02-28'],
  [
    'mz-diu-nat@1',
    foreign('MZ', { applicationDate: '2023-08-31' }),
    '2028-08-31',
    '2028-02-29',
    '2029-02-28',
  ],
  [
    'mz-diu-ir@1',
    designated('MZ', { parent: { registrationDate: '2023-04-10', applicationDate: null } }),
    '2028-04-10',
    '2027-10-10',
    '2028-10-10',
  ],
  [
    'cv-diu@1',
    designated('CV', registered('2023-04-10')),
    '2028-04-10',
    '2027-10-10',
    '2028-10-10',
  ],
  ['ar-dju@1', foreign('AR', registered('2013-01-12')), '2019-01-12', '2018-01-12'],
  [
    'pr-dou@1',
    foreign('PR', { applicationDate: '2021-09-30' }),
    '2027-09-30',
    '2026-09-30',
    '2028-03-30',
  ],
];
