import { expect, it } from 'vitest';
import { applicationSubStatus, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import type { Relative } from '#contract/trademarks/actions';
import { byTerritory, urgentFirst } from '#web/trademarks/memberText.ts';

const member = (place: string, given: Partial<Relative> = {}): Relative => ({
  id: 1,
  name: 'PERŁA',
  type: trademarkType.INTERNATIONAL_DESIGNATED.value,
  status: trademarkStatus.REGISTERED.value,
  additionalStatus: null,
  place,
  applicationNumber: null,
  registrationNumber: null,
  registrationDate: null,
  expirationDate: null,
  renewalDue: null,
  renewalFeeDue: null,
  niceClasses: [],
  archived: false,
  endedWithParent: false,
  ...given,
});
const today = '2026-11-19';

it('begins with what somebody has to act on, each part by name in the language of the page', () => {
  const members = [
    member('US', {
      status: trademarkStatus.APPLICATION.value,
      additionalStatus: applicationSubStatus.INITIAL_REJECTION.value,
    }),
    member('CN', { status: trademarkStatus.REJECTED.value }),
    member('JP', { renewalFeeDue: '2026-11-18' }),
    member('NO', { renewalDue: '2026-11-20', renewalFeeDue: '2026-11-20' }),
    member('UA', { status: trademarkStatus.EXPIRED.value, renewalDue: '2026-11-01' }),
  ];
  const places = (locale: 'pl' | 'en') =>
    urgentFirst(byTerritory(members, locale), today).map(({ place }) => place);
  expect(places('en')).toEqual(['JP', 'UA', 'US', 'CN', 'NO']);
  expect(places('pl')).toEqual(['JP', 'US', 'UA', 'CN', 'NO']);
});
