import { codes, type Code } from '#contract/values/codes';

export const trademarkType = codes({
  POLISH: [1, 'Polski', 'Polish'],
  FOREIGN: [2, 'Zagraniczny', 'Foreign'],
  EUROPEAN: [3, 'Unijny', 'European'],
  INTERNATIONAL: [4, 'Międzynarodowy', 'International'],
  INTERNATIONAL_DESIGNATED: [5, 'Międzynarodowy (wyznaczenie)', 'International (designated)'],
});
export type TrademarkType = Code<typeof trademarkType>;

export const representationType = codes({
  WORD: [1, 'Słowny', 'Word'],
  WORD_FIGURATIVE: [2, 'Słowno-graficzny', 'Word and figurative'],
  FIGURATIVE: [3, 'Graficzny', 'Figurative'],
  COLOR: [4, 'Kolor', 'Colour'],
  THREE_DIMENSIONAL: [5, 'Przestrzenny', 'Three-dimensional'],
  OTHER: [6, 'Inny', 'Other'],
});
export type RepresentationType = Code<typeof representationType>;

export const trademarkStatus = codes({
  APPLICATION: [1, 'Zgłoszony', 'Application'],
  REGISTERED: [2, 'Zarejestrowany', 'Registered'],
  EXPIRED: [3, 'Wygasły', 'Expired'],
  REJECTED: [4, 'Odmowa', 'Refused'],
  ANNULLED: [5, 'Unieważniony', 'Annulled'],
  RESIGNATION: [6, 'Rezygnacja (zmiana pełnomocnika)', 'Resignation (change of representative)'],
});
export type TrademarkStatus = Code<typeof trademarkStatus>;

export const activeStatuses: readonly TrademarkStatus[] = [
  trademarkStatus.APPLICATION.value,
  trademarkStatus.REGISTERED.value,
];

/** Why a mark ended, which decides what may still follow (docs/rules.md, Trade marks). */
export const endReason = codes({
  EXPIRED: ['Upływ okresu ochrony', 'End of the term of protection'],
  SURRENDERED: ['Zrzeczenie się', 'Surrender'],
  REVOKED: ['Stwierdzenie wygaśnięcia', 'Revocation'],
  REVOKED_FOR_NON_USE: ['Stwierdzenie wygaśnięcia z powodu nieużywania', 'Revocation for non-use'],
  DECISION_LAPSED: ['Wygaśnięcie decyzji warunkowej', 'Lapsed conditional decision'],
  BASE_CEASED: ['Ustanie skutku znaku bazowego', 'Base mark ceased to have effect'],
  ANNULLED: ['Unieważnienie', 'Annulment'],
  REFUSED: ['Odmowa', 'Refusal'],
  WITHDRAWN: ['Wycofanie zgłoszenia', 'Withdrawal of the application'],
});
export type EndReason = Code<typeof endReason>;

/** The statuses that end a mark, with their possible reasons; a change of representative is not an end. */
export const endReasons: Readonly<Partial<Record<TrademarkStatus, readonly EndReason[]>>> = {
  [trademarkStatus.EXPIRED.value]: [
    'EXPIRED',
    'SURRENDERED',
    'REVOKED',
    'REVOKED_FOR_NON_USE',
    'DECISION_LAPSED',
    'BASE_CEASED',
  ],
  [trademarkStatus.REJECTED.value]: ['REFUSED', 'WITHDRAWN'],
  [trademarkStatus.ANNULLED.value]: ['ANNULLED'],
};

/** Reasons that only some types of marks can have. */
export const typesOfEnd: Readonly<Partial<Record<EndReason, readonly TrademarkType[]>>> = {
  DECISION_LAPSED: [trademarkType.POLISH.value],
  BASE_CEASED: [trademarkType.INTERNATIONAL.value, trademarkType.INTERNATIONAL_DESIGNATED.value],
};

/** Exists only with the status APPLICATION. */
export const applicationSubStatus = codes({
  GOODS_AND_SERVICES_COMMENTS: [
    1,
    'Uwagi do wykazu towarów i usług',
    'Comments on goods and services',
  ],
  OPPOSITION: [2, 'Sprzeciw', 'Opposition'],
  APPLICATION_COMMENTS: [3, 'Uwagi do zgłoszenia', 'Comments on the application'],
  INITIAL_REJECTION: [4, 'Wstępna odmowa', 'Provisional refusal'],
  CONDITIONAL_DECISION: [5, 'Decyzja warunkowa', 'Conditional decision'],
});
export type ApplicationSubStatus = Code<typeof applicationSubStatus>;

/** Foreign and designated are the foreign kinds (docs/rules.md, Trade marks). */
export const isForeignKind = (type: TrademarkType): boolean =>
  type === trademarkType.FOREIGN.value || type === trademarkType.INTERNATIONAL_DESIGNATED.value;

/** An international mark is based on a mark of an office of origin, never on another international one. */
export const baseTypes = [
  trademarkType.POLISH.value,
  trademarkType.FOREIGN.value,
  trademarkType.EUROPEAN.value,
] as const;

export type FixedCurrency = 'PLN' | 'EUR' | 'CHF';

const currencies: Readonly<Record<TrademarkType, FixedCurrency | null>> = {
  [trademarkType.POLISH.value]: 'PLN',
  [trademarkType.EUROPEAN.value]: 'EUR',
  [trademarkType.INTERNATIONAL.value]: 'CHF',
  [trademarkType.FOREIGN.value]: null,
  [trademarkType.INTERNATIONAL_DESIGNATED.value]: null,
};

/** `null`: the foreign kinds are paid in the currency of the local office. */
export const currencyOf = (type: TrademarkType): FixedCurrency | null => currencies[type];

export type TrademarkColor = 'red' | 'blue' | 'green' | 'orange';

const colors: Readonly<Record<TrademarkType, TrademarkColor>> = {
  [trademarkType.POLISH.value]: 'red',
  [trademarkType.EUROPEAN.value]: 'blue',
  [trademarkType.INTERNATIONAL.value]: 'green',
  [trademarkType.FOREIGN.value]: 'orange',
  [trademarkType.INTERNATIONAL_DESIGNATED.value]: 'orange',
};

export const colorOf = (type: TrademarkType): TrademarkColor => colors[type];

/** Letters and events that deadlines count from: the anchors of the rules. */
export const proceduralDateKind = codes({
  DECISION_DELIVERED: ['Doręczenie decyzji', 'Decision delivered'],
  APPEAL_DECISION_DELIVERED: [
    'Doręczenie decyzji po odwołaniu lub ponownym rozpatrzeniu',
    'Decision on the appeal or reconsideration delivered',
  ],
  ORDER_DELIVERED: ['Doręczenie postanowienia', 'Order delivered'],
  OFFICE_CALL_DELIVERED: ['Doręczenie wezwania urzędu', 'Office action delivered'],
  REFUSAL_RECEIVED: ['Otrzymanie odmowy', 'Refusal received'],
  DESIGNATION_NOTIFIED: ['Notyfikacja wyznaczenia', 'Designation notified'],
  IRREGULARITY_NOTICE: ['Zawiadomienie o nieprawidłowości', 'Irregularity notice'],
  NOTICE_OF_ALLOWANCE: [
    'Zawiadomienie o dopuszczeniu do rejestracji (US)',
    'Notice of allowance (US)',
  ],
  SECOND_PART_FEE_NOTICE: [
    'Wezwanie do drugiej części opłaty',
    'Notice of the second part of the fee',
  ],
  REGISTRATION_CANCELLED: [
    'Wykreślenie rejestracji międzynarodowej',
    'International registration cancelled',
  ],
  OPPOSITION_RECEIVED: ['Otrzymanie sprzeciwu', 'Opposition received'],
  OTHER: ['Inne pismo', 'Other letter'],
});
export type ProceduralDateKind = Code<typeof proceduralDateKind>;
