import type { DeadlineType } from '#contract/deadlines/codes';
import { type Code, codes } from '#contract/values/codes';
import type { CalendarDate } from '#contract/values/dates';
import type { Label } from '#contract/values/locale';
import type { PaymentStatus, PaymentType } from '#contract/codes/payments';
import type {
  ApplicationSubStatus,
  EndReason,
  ProceduralDateKind,
  TrademarkStatus,
  TrademarkType,
} from '#contract/codes/trademarks';

/** A period has one unit, so that the order of adding years, months and days does not matter. */
export const periodUnits = ['days', 'months', 'years'] as const;
export type Period = { count: number; unit: (typeof periodUnits)[number] };

/** The dates stored in a mark. */
export const markDates = [
  'applicationDate',
  'registrationDate',
  'expirationDate',
  'precedenceDate',
  'publicationDate',
  'bupDate',
  'wupDate',
  'conditionalDecisionDate',
  'additionalRegistrationPaymentDate',
  'sentToOfficeDate',
  'forwardedToWipoDate',
  'receivedByWipoDate',
  'endedOn',
] as const;
export type MarkDate = (typeof markDates)[number];

/** Dates of related rows; `designationDate` is when a territory was designated. */
export const relatedDates = [
  'parent.registrationDate',
  'designationDate',
  'renewal.from',
  'renewal.renewedOn',
  'renewal.publishedOn',
] as const;
export type RelatedDate = (typeof relatedDates)[number];

/** The date a rule counts from: of the mark, its family, a renewal or a letter. */
export type Anchor = MarkDate | RelatedDate | ProceduralDateKind;

/** All that the engine needs to know about a mark; the caller assembles it. */
export type DeadlineMark = Readonly<Record<MarkDate, CalendarDate | null>> & {
  readonly id: number;
  readonly type: TrademarkType;
  readonly status: TrademarkStatus;
  readonly additionalStatus: ApplicationSubStatus | null;
  /** The territory; PL or EU follow from the type, and an international mark has none. */
  readonly place: string | null;
  readonly archived: boolean;
  /** The day the mark was entered: the firm is responsible for it since then at the latest. */
  readonly enteredOn: CalendarDate;
  readonly endReason: EndReason | null;
  /** The day the proceedings began in which the mark was lost (Madrid Protocol Art. 6(3)). */
  readonly endActionOn: CalendarDate | null;
  readonly takenOver: boolean;
  readonly takenOverOn: CalendarDate | null;
  /** Entered by an import: what lay before that day was done elsewhere, or not at all. */
  readonly imported: boolean;
  /** The answers about duties from before the takeover. */
  readonly pastDuties: readonly { key: string; met: boolean }[];
  /** Missed deadlines that an office restored, or whose late act it accepted. */
  readonly restoredDeadlines: readonly {
    /** For a renewal the key of the term (`keyOfTerm`). */
    key: string;
    due: CalendarDate;
    decidedOn: CalendarDate;
  }[];
  /** An expiration date that somebody confirmed although no whole number of terms leads to it. */
  readonly confirmedExpiration: CalendarDate | null;
  readonly proceduralDates: readonly {
    kind: ProceduralDateKind;
    date: CalendarDate;
    /** The day the office issued it, if not the day it arrived. */
    issuedOn?: CalendarDate | null;
    /** The due date stated in the letter, which replaces the counted one. */
    dueDate: CalendarDate | null;
    /** The day of our answer; for a decision the day an appeal was filed. */
    answeredOn: CalendarDate | null;
    /** Somebody confirmed that nothing has to be done, so no due date is asked for. */
    needsNoAnswer?: boolean;
    /** For an appeal: the day its grounds were filed. */
    groundsFiledOn?: CalendarDate | null;
    /** A decision in our favour, against which there is no appeal. */
    inOurFavour?: boolean;
  }[];
  /** The international mark of a designated one. */
  readonly parent: {
    registrationDate: CalendarDate | null;
    applicationDate: CalendarDate | null;
    expirationDate?: CalendarDate | null;
  } | null;
  /** Where the base mark is registered; for an international mark and its designations. */
  readonly originPlace: string | null;
  /** The base mark of an international one. */
  readonly base: {
    status: TrademarkStatus;
    endReason?: EndReason | null;
    endedOn?: CalendarDate | null;
    endActionOn?: CalendarDate | null;
  } | null;
  readonly payments: readonly {
    id: number;
    type: PaymentType;
    status: PaymentStatus;
    deadline: CalendarDate | null;
    paymentDate: CalendarDate | null;
    protectionEndDate: CalendarDate | null;
    /** The end of the term that this fee does not renew, as somebody answered. */
    declinedRenewal?: CalendarDate | null;
  }[];
  /** Statements of use on record; `rule` is the id of the rule that asked for one. */
  readonly statements: readonly { rule: string; due: CalendarDate; filedOn: CalendarDate | null }[];
  /** For a designated mark the renewals of its international mark; `payment` is the id of the fee. */
  readonly renewals: readonly {
    from: CalendarDate;
    to: CalendarDate;
    /** The day the renewal was filed, or its fee paid where paying is renewing. */
    renewedOn: CalendarDate;
    /** The day it was published in the gazette of WIPO, where that is known. */
    publishedOn?: CalendarDate | null;
    payment: number;
  }[];
};

/** Lead times of reminders (docs/rules.md, Calendar and alerts): periods before the day itself. */
export type LeadTimes = {
  readonly renewal: readonly Period[];
  readonly grace: { readonly firstDay: boolean; readonly beforeItsEnd: readonly Period[] };
  readonly payment: readonly Period[];
  readonly statementOfUse: { readonly atOpening: boolean; readonly before: readonly Period[] };
  readonly other: readonly Period[];
};

/** Territory lists that a firm edits; a rule may apply only to territories in one of them. */
export const territoryLists = [
  'statementOfUseTerritories',
  'additionalRegistrationPaymentTerritories',
  'madridAgreementStates',
] as const;
export type TerritoryList = (typeof territoryLists)[number];

export type DeadlineSettings = Readonly<Record<TerritoryList, readonly string[]>> & {
  readonly customAlertTerritories: readonly string[];
  /** Days an office is closed in addition to weekends; `office` is PL, EU, WO. */
  readonly closingDays: readonly { office: string; date: CalendarDate; name: Label }[];
  /** The years for which somebody confirmed that all closing days of the office are entered. */
  readonly closingYears: readonly { office: string; year: number }[];
  /** Extensions for everyone: whatever is due within these days is due on `until`. */
  readonly extensions: readonly {
    office: string;
    from: CalendarDate;
    to: CalendarDate;
    until: CalendarDate;
    name: Label;
  }[];
  readonly leadTimes: LeadTimes;
};

/**
 * statutory: missing it costs a right or money. informative: others may act until then, or something ends.
 * term: not a deadline, but the proposed expiration date.
 */
export const ruleKind = codes({
  statutory: ['Termin', 'Deadline'],
  informative: ['Informacja', 'Information'],
  term: ['Okres ochrony', 'Term of protection'],
});

/** Which act about a letter closes a deadline. */
export const answerPart = codes({
  answer: ['Odpowiedź na pismo', 'Response to the letter'],
  grounds: ['Uzasadnienie wniesionego odwołania', 'Grounds of a filed appeal'],
});

/** A remedy that may be available once a deadline is missed. */
export type Remedy = {
  readonly name: Label;
  readonly legalBasis: Label;
  /** Counted from the due day of the deadline, without grace; null where it is unknown. */
  readonly offset: Period | null;
  /** The office whose law grants it, in a rule for several offices. */
  readonly place?: string | undefined;
};

/** A rule is data: administrators edit it, and the database stores it as JSON (`deadlineRuleSchema`). */
export type DeadlineRule = {
  /** Part of the key of a deadline. Versions of one rule share it, so a deadline keeps its key. */
  readonly id: string;
  /** Among versions valid at the same time the highest applies. */
  readonly version: number;
  /** Among rules for the same event, one that names the territory replaces a general one. */
  readonly event: string;
  readonly name: Label;
  /** Null where there is no legal basis. */
  readonly legalBasis: Label | null;
  readonly explanation: Label | null;
  /** What missing it costs, in words that clients see too. */
  readonly consequence: Label | null;
  readonly remedies: readonly Remedy[];
  /** How the mark ends if the deadline is missed; null where it does not end. */
  readonly endsBy: EndReason | null;
  readonly kind: Code<typeof ruleKind>;
  readonly calendarType: DeadlineType;
  readonly territories: readonly string[] | 'any';
  readonly types: readonly TrademarkType[];
  /** The rule applies only in these statuses of the mark. */
  readonly statuses: readonly TrademarkStatus[];
  readonly anchor: Anchor;
  /** Null: only a due date that the letter states makes a deadline. */
  readonly offset: Period | null;
  /** Counts from the day of the letter even if the letter states a due date, which is for something else. */
  readonly countsAlways: boolean;
  /** The due day is the last day of its month. */
  readonly toMonthEnd: boolean;
  /** The due day is the day before the anniversary: a term that includes its first day. */
  readonly dayBefore: boolean;
  /** How long before the due day, and how long after it, the act can be done. */
  readonly window: Period | null;
  readonly grace: Period | null;
  readonly recurrence: Period | null;
  /** How far a renewal moves the expiration date. */
  readonly renewsFor: Period | null;
  /** Validity is compared with a date of the mark (`validBy`, or the anchor), never with today. */
  readonly validFrom: CalendarDate | null;
  readonly validTo: CalendarDate | null;
  readonly validBy: MarkDate | null;
  readonly onlyListedIn: TerritoryList | null;
  /** No deadline if this date is before the anchor: a claimed priority gives no second one. */
  readonly unlessEarlier: MarkDate | null;
  /** Applies only if the mark was registered at least this long before the anchor. */
  readonly minimumAge: Period | null;
  /** Does not apply if both the mark's state and its base's are in this list (Art. 9sexies). */
  readonly notBetween: TerritoryList | null;
  /** Applies only to marks that ended for one of these reasons; empty: any reason. */
  readonly endReasons: readonly EndReason[];
  /** Done once this date is entered, or such a payment was made since the anchor. */
  readonly doneBy: MarkDate | null;
  readonly paidBy: readonly PaymentType[];
  /** Counts from the day a letter was issued, not from the day it arrived. */
  readonly fromIssue: boolean;
  /** Does not apply if the letter decides in our favour. */
  readonly onlyAgainstUs: boolean;
  /** Grounds are due only after an appeal was filed, and their own day closes them. */
  readonly answers: Code<typeof answerPart>;
  /** Paying the fee for the next term is the renewal; no request is filed. */
  readonly renewsByPayment: boolean;
  /** An act after the last day still counts, though the delay has another consequence. */
  readonly lateCounts: boolean;
  /** An optional act: after its day the deadline is over, not overdue. */
  readonly lapses: boolean;
  /** The office whose closing days move the last day on; the deadline itself never moves. */
  readonly rolls: string | null;
  /** Fully sourced, or confirmed by an administrator. */
  readonly confirmed: boolean;
};

export type Deadline = {
  /** Identifies a deadline within its mark, also while its date moves. */
  readonly key: string;
  readonly rule: string;
  readonly ruleVersion: number;
  readonly calendarType: DeadlineType;
  readonly name: Label;
  readonly due: CalendarDate;
  readonly opensOn: CalendarDate | null;
  readonly graceEndsOn: CalendarDate | null;
  /** Until when the office would accept it, being closed on the last day: a note, not a promise. */
  readonly rolledTo: { readonly date: CalendarDate; readonly because: Label } | null;
  readonly statutory: boolean;
  readonly confirmed: boolean;
  readonly paymentId: number | null;
  /** done: filed or paid in time, restored, or an optional deadline that passed. */
  readonly state: 'open' | 'done';
  /** The last day an act counts: with grace, and moved on where the office is closed. */
  readonly lastDay: CalendarDate;
  /** The day of a late act: the deadline stays open and says what the delay costs. */
  readonly lateOn: CalendarDate | null;
  /** The day of the decision that restored the deadline. */
  readonly restoredOn: CalendarDate | null;
  /** The due date is unknown: this is the day by which somebody has to find out. */
  readonly dateNeeded: boolean;
  /** Counted from an expiration date that nobody entered. */
  readonly computed: boolean;
  /** From before the takeover, and not answered yet. */
  readonly beforeTakeover: boolean;
  readonly consequence: Label | null;
  /** Remedies still available, and until when. */
  readonly remedies: readonly (Omit<Remedy, 'offset' | 'place'> & {
    readonly until: CalendarDate | null;
  })[];
  readonly sources: readonly { readonly name: Label; readonly date: CalendarDate }[];
  /** The explanation of the date: the rule, what it counts from, the arithmetic in words, the result. */
  readonly steps: readonly Label[];
};
