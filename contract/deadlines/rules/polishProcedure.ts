import { calendarEventType } from '#contract/deadlines/codes';
import { days, months } from '#contract/deadlines/engine/periods';
import {
  answerTo,
  rule,
  text,
  types,
  whileIn,
  type Written,
} from '#contract/deadlines/rules/define';
import { ppsa, pwp } from '#contract/deadlines/rules/laws';
import {
  restoration,
  restorationInCourt,
  restorationOfFee,
} from '#contract/deadlines/rules/remedies';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { paymentType } from '#contract/codes/payments';

const atUprp = { territories: ['PL'], rolls: 'PL' } as const;

const final = text(
  'Decyzja staje się ostateczna i nie można już jej zmienić w urzędzie.',
  'The decision becomes final and cannot be changed at the office any more.',
);

/** A request to the office to reconsider its own decision. */
const reconsideration = (
  own: Pick<Written, 'id' | 'legalBasis' | 'types' | 'anchor' | 'offset'> & Partial<Written>,
): DeadlineRule =>
  rule({
    ...atUprp,
    event: answerTo('DECISION_DELIVERED'),
    name: text('Wniosek o ponowne rozpatrzenie sprawy', 'Request for reconsideration'),
    consequence: final,
    remedies: [restoration],
    statuses: whileIn.contested,
    onlyAgainstUs: true,
    ...own,
  });

export const polishProcedureRules: readonly DeadlineRule[] = [
  rule({
    ...atUprp,
    id: 'pl-first-fee',
    event: 'first-fee',
    name: text('Opłata za pierwszy okres ochrony', 'Fee for the first term of protection'),
    legalBasis: pwp('147 ust. 2 i art. 224 ust. 1', '147(2), 224(1)'),
    explanation: text(
      'Na wniosek złożony przed upływem terminu Urząd może go odroczyć, najwyżej o 6 miesięcy; odroczonego terminu nie można przywrócić (art. 226 ust. 4).',
      'On a request filed before the deadline the office may defer it, by 6 months at most; a deferred deadline cannot be restored (Art. 226(4)).',
    ),
    consequence: text(
      'Decyzja o udzieleniu prawa ochronnego wygasa i znak nie jest chroniony.',
      'The decision granting protection lapses and the mark is not protected.',
    ),
    remedies: [restorationOfFee],
    endsBy: 'DECISION_LAPSED',
    calendarType: calendarEventType.PAYMENT_DEADLINE.value,
    types: types.polish,
    statuses: whileIn.application,
    anchor: 'conditionalDecisionDate',
    offset: months(3),
    paidBy: [paymentType.PROTECTION_PERIOD.value],
  }),
  rule({
    ...atUprp,
    id: 'pl-app-fee-call',
    version: 2,
    event: answerTo('OFFICE_CALL_DELIVERED'),
    name: text(
      'Odpowiedź na wezwanie Urzędu Patentowego',
      'Response to a Patent Office communication',
    ),
    legalBasis: pwp('223 ust. 2 i art. 242 ust. 1', '223(2), 242(1)'),
    explanation: text(
      'Miesiąc, jak przy wezwaniu do opłaty za zgłoszenie i jako najkrótszy termin dla stron z Polski. Termin podany w wezwaniu należy wpisać. Zamyka go tylko odpowiedź na to wezwanie, nie opłata.',
      'A month, as for an invitation to pay the application fee and as the shortest term of parties in Poland. A due date stated in the communication must be entered. Only the response to this communication closes it, no payment does.',
    ),
    consequence: text(
      'Postępowanie o udzielenie ochrony zostaje umorzone w całości lub w części albo urząd odmawia bez naszego stanowiska.',
      'The proceedings for protection are discontinued in whole or in part, or the office refuses without our submissions.',
    ),
    remedies: [restoration],
    types: types.polish,
    statuses: whileIn.application,
    anchor: 'OFFICE_CALL_DELIVERED',
    offset: months(1),
  }),
  reconsideration({
    id: 'pl-reconsideration',
    legalBasis: pwp('244 ust. 4', '244(4)'),
    types: types.polish,
    anchor: 'DECISION_DELIVERED',
    offset: months(2),
  }),
  reconsideration({
    id: 'pl-order-reconsideration',
    event: answerTo('ORDER_DELIVERED'),
    name: text(
      'Wniosek o ponowne rozpatrzenie sprawy zakończonej postanowieniem',
      'Request for reconsideration of an order',
    ),
    legalBasis: pwp('244 ust. 3 i 4', '244(3)–(4)'),
    consequence: text(
      'Postanowienie staje się ostateczne i nie można już go zmienić w urzędzie.',
      'The order becomes final and cannot be changed at the office any more.',
    ),
    types: types.atUprp,
    anchor: 'ORDER_DELIVERED',
    offset: months(1),
  }),
  reconsideration({
    id: 'pl-ir-reconsideration',
    legalBasis: pwp('152⁷'),
    explanation: text(
      'Od decyzji w sprawie uznania ochrony znaku międzynarodowego trzy miesiące, nie dwa.',
      'Three months, not two, against a decision on recognising an international mark.',
    ),
    types: types.designated,
    anchor: 'DECISION_DELIVERED',
    offset: months(3),
  }),
  rule({
    ...atUprp,
    id: 'pl-court-complaint',
    event: answerTo('APPEAL_DECISION_DELIVERED'),
    name: text('Skarga do sądu administracyjnego (WSA)', 'Complaint to the administrative court'),
    legalBasis: ppsa('53 § 1', '53 § 1'),
    explanation: text(
      'Skargę wnosi się do WSA w Warszawie za pośrednictwem Urzędu Patentowego.',
      'The complaint goes to the court in Warsaw through the Patent Office.',
    ),
    consequence: text(
      'Decyzja staje się prawomocna i sąd jej nie zbada.',
      'The decision becomes binding and no court will review it.',
    ),
    remedies: [restorationInCourt],
    types: types.atUprp,
    statuses: whileIn.contested,
    anchor: 'APPEAL_DECISION_DELIVERED',
    onlyAgainstUs: true,
    offset: days(30),
  }),
  rule({
    ...atUprp,
    id: 'pl-settlement',
    event: answerTo('OPPOSITION_RECEIVED'),
    name: text('Okres na ugodowe rozstrzygnięcie sporu', 'Period for an amicable settlement'),
    legalBasis: pwp('152¹⁹ ust. 1 i 2', '152¹⁹(1)–(2)'),
    explanation: text(
      'Na zgodny wniosek stron do 6 miesięcy. Termin na odpowiedź na sprzeciw wyznacza Urząd dopiero potem, osobnym wezwaniem.',
      'Up to 6 months on a joint request. The term for responding to the opposition is set later, by a separate communication.',
    ),
    consequence: text(
      'Spór toczy się dalej: przychodzi wezwanie do odpowiedzi na sprzeciw.',
      'The dispute goes on: an invitation to respond to the opposition follows.',
    ),
    types: types.atUprp,
    statuses: whileIn.application,
    anchor: 'OPPOSITION_RECEIVED',
    offset: months(2),
    lapses: true,
  }),
];
