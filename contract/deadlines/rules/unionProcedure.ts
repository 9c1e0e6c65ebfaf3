import { calendarEventType } from '#contract/deadlines/codes';
import { days, months } from '#contract/deadlines/engine/periods';
import { answerTo, rule, text, types, whileIn } from '#contract/deadlines/rules/define';
import { eutmr, law } from '#contract/deadlines/rules/laws';
import { restitutio, seniorityLater } from '#contract/deadlines/rules/remedies';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { paymentType } from '#contract/codes/payments';

const atEuipo = { territories: ['EU'], rolls: 'EU' } as const;

export const unionProcedureRules: readonly DeadlineRule[] = [
  rule({
    ...atEuipo,
    id: 'eu-app-fee',
    event: 'application-fee',
    name: text('Opłata za zgłoszenie znaku unijnego', 'Application fee of an EU trade mark'),
    legalBasis: eutmr('32'),
    explanation: text(
      'Opłata po tym dniu nie przepada, ale datą zgłoszenia staje się dzień jej wpływu.',
      'A fee paid later is not lost, but the day it arrives becomes the filing date.',
    ),
    consequence: text(
      'Datą zgłoszenia staje się dzień wpływu opłaty: pierwszeństwo mają wszyscy, którzy zgłosili podobny znak wcześniej.',
      'The filing date becomes the day the fee arrives: whoever applied for a similar mark earlier takes priority.',
    ),
    remedies: [restitutio],
    calendarType: calendarEventType.PAYMENT_DEADLINE.value,
    types: types.european,
    statuses: whileIn.application,
    anchor: 'applicationDate',
    offset: months(1),
    paidBy: [paymentType.APPLICATION.value],
    // A published mark has been paid for.
    doneBy: 'publicationDate',
    lateCounts: true,
  }),
  rule({
    ...atEuipo,
    id: 'eu-seniority',
    event: 'seniority',
    name: text('Zastrzeżenie starszeństwa', 'Claim of seniority'),
    legalBasis: eutmr('39 ust. 2', '39(2)'),
    explanation: text(
      'Gdy ten sam znak jest wcześniej zarejestrowany w państwie członkowskim.',
      'Where the same mark is registered earlier in a member state.',
    ),
    consequence: text(
      'Starszeństwo wcześniejszego znaku krajowego można zastrzec dopiero po rejestracji.',
      'The seniority of an earlier national mark can be claimed only once the mark is registered.',
    ),
    remedies: [seniorityLater],
    types: types.european,
    statuses: whileIn.application,
    anchor: 'applicationDate',
    offset: months(2),
    lapses: true,
  }),
  rule({
    ...atEuipo,
    id: 'eu-priority-documents',
    event: 'priority-documents',
    name: text('Dokumenty pierwszeństwa', 'Priority documents'),
    legalBasis: eutmr('35 ust. 1', '35(1)'),
    explanation: text(
      'Gdy zastrzeżono pierwszeństwo wcześniejszego zgłoszenia; liczy się od zgłoszenia znaku unijnego.',
      'Where the priority of an earlier application was claimed; counts from the filing of the EU trade mark.',
    ),
    consequence: text(
      'Pierwszeństwo wcześniejszego zgłoszenia przepada; liczy się data zgłoszenia w EUIPO.',
      'The priority of the earlier application is lost; the filing date at EUIPO counts.',
    ),
    types: types.european,
    statuses: whileIn.application,
    anchor: 'applicationDate',
    offset: months(3),
    // Only for marks with a priority date; applications under this law cannot claim an older one.
    validBy: 'precedenceDate',
    validFrom: '2017-04-01',
    lapses: true,
  }),
  rule({
    ...atEuipo,
    id: 'eu-appeal',
    version: 2,
    event: answerTo('DECISION_DELIVERED'),
    name: text('Odwołanie do Izby Odwoławczej', 'Notice of appeal'),
    legalBasis: eutmr('68 ust. 1', '68(1)'),
    explanation: text(
      'Odwołanie uważa się za wniesione dopiero, gdy zapłacono za nie opłatę.',
      'The notice counts as filed only once its fee is paid.',
    ),
    consequence: text(
      'Decyzja staje się ostateczna i nie można jej już zmienić.',
      'The decision becomes final and cannot be changed any more.',
    ),
    remedies: [restitutio],
    types: types.atEuipo,
    statuses: whileIn.contested,
    anchor: 'DECISION_DELIVERED',
    onlyAgainstUs: true,
    offset: months(2),
  }),
  rule({
    ...atEuipo,
    id: 'eu-appeal-grounds',
    version: 2,
    event: 'appeal-grounds',
    name: text('Uzasadnienie odwołania', 'Grounds of appeal'),
    legalBasis: eutmr('68 ust. 1', '68(1)'),
    explanation: text(
      'Tylko gdy wniesiono odwołanie; cztery miesiące od doręczenia decyzji, nie od odwołania.',
      'Only where an appeal was filed; four months from the delivery of the decision, not from the appeal.',
    ),
    consequence: text(
      'Odwołanie jest niedopuszczalne i decyzja staje się ostateczna.',
      'The appeal is inadmissible and the decision becomes final.',
    ),
    remedies: [restitutio],
    types: types.atEuipo,
    statuses: whileIn.contested,
    anchor: 'DECISION_DELIVERED',
    onlyAgainstUs: true,
    offset: months(4),
    countsAlways: true,
    answers: 'grounds',
  }),
  rule({
    id: 'eu-general-court',
    event: answerTo('APPEAL_DECISION_DELIVERED'),
    name: text('Skarga do Sądu Unii Europejskiej', 'Action before the General Court'),
    legalBasis: law(
      'art. 72 ust. 5 rozporządzenia 2017/1001, art. 60 regulaminu postępowania przed Sądem',
      'Art. 72(5) EUTMR, Art. 60 of the Rules of Procedure of the General Court',
    ),
    explanation: text(
      'Bezpieczną datą są dwa miesiące. Regulamin Sądu dolicza ryczałtowo 10 dni ze względu na odległość: tych dni nie potwierdzono, więc nie należy na nich polegać.',
      'The two months are the safe date. The rules of the Court add 10 days on account of distance: those days are not confirmed, so do not rely on them.',
    ),
    consequence: text(
      'Decyzja Izby Odwoławczej staje się prawomocna i sąd jej nie zbada.',
      'The decision of the Board of Appeal becomes final and no court will review it.',
    ),
    territories: ['EU'],
    types: types.atEuipo,
    statuses: whileIn.contested,
    anchor: 'APPEAL_DECISION_DELIVERED',
    onlyAgainstUs: true,
    offset: months(2),
    grace: days(10),
    confirmed: false,
  }),
];
