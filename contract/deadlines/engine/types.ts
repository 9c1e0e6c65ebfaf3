import type { CalendarEventType } from '#contract/deadlines/codes';
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

/** One unit each, so that no order of adding years, months and days has to be agreed upon. */
export const periodUnits = ['days', 'months', 'years'] as const;
export type Period = { count: number; unit: (typeof periodUnits)[number] };

/** The dates a mark carries itself. */
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

/** Besides those; `designationDate` is when a territory was designated. */
export const relatedDates = [
  'parent.registrationDate',
  'designationDate',
  'renewal.from',
  'renewal.renewedOn',
  'renewal.publishedOn',
] as const;
export type RelatedDate = (typeof relatedDates)[number];

/** What a rule counts from: a date of the mark, of its family, of a renewal, or of a letter. */
export type Anchor = MarkDate | RelatedDate | ProceduralDateKind;

/** What the engine has to know of a mark, and nothing else: whoever asks puts it together. */
export type DeadlineMark = Readonly<Record<MarkDate, CalendarDate | null>> & {
  readonly id: number;
  readonly type: TrademarkType;
  readonly status: TrademarkStatus;
  readonly additionalStatus: ApplicationSubStatus | null;
  /** The territory, PL or EU by type, and none of an international mark. */
  readonly place: string | null;
  readonly archived: boolean;
  /** The day the mark was entered: the latest day from which the firm answers for it. */
  readonly enteredOn: CalendarDate;
  readonly endReason: EndReason | null;
  /** The day the proceedings began in which the mark was lost (Madrid Protocol Art. 6(3)). */
  readonly endActionOn: CalendarDate | null;
  readonly takenOver: boolean;
  readonly takenOverOn: CalendarDate | null;
  /** What was answered about duties from before the takeover. */
  readonly pastDuties: readonly { key: string; met: boolean }[];
  /** Deadlines that were missed and that an office restored, or whose late act it accepted. */
  readonly restoredDeadlines: readonly {
    /** That of the term where it is a renewal (`keyOfTerm`). */
    key: string;
    due: CalendarDate;
    decidedOn: CalendarDate;
  }[];
  /** The expiration date somebody confirmed although no whole number of terms leads to it. */
  readonly confirmedExpiration: CalendarDate | null;
  readonly proceduralDates: readonly {
    kind: ProceduralDateKind;
    date: CalendarDate;
    /** The day the office issued it, where that is not the day it arrived. */
    issuedOn?: CalendarDate | null;
    /** As the letter itself states it: then nothing is counted. */
    dueDate: CalendarDate | null;
    /** The day of our answer; of a decision the day an appeal was filed. */
    answeredOn: CalendarDate | null;
    /** Somebody looked: nothing has to be done about it, so nobody asks by when. */
    needsNoAnswer?: boolean;
    /** Of an appeal: the day its grounds were filed. */
    groundsFiledOn?: CalendarDate | null;
    /** A decision that gives us what we asked for: nothing to appeal against. */
    inOurFavour?: boolean;
  }[];
  /** The international mark of a designated one. */
  readonly parent: {
    registrationDate: CalendarDate | null;
    applicationDate: CalendarDate | null;
    expirationDate?: CalendarDate | null;
  } | null;
  /** Where the base mark is registered, of an international mark and its designations. */
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
    /** The end of the term that somebody said this fee does not renew. */
    declinedRenewal?: CalendarDate | null;
  }[];
  /** Statements of use on record; `rule` is the id of the rule that asked for one. */
  readonly statements: readonly { rule: string; due: CalendarDate; filedOn: CalendarDate | null }[];
  /** Of a designated mark those of its international one; `payment` is the id of the fee for it. */
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

/** When we speak up (docs/rules.md, Calendar and alerts); each a period before the day itself. */
export type LeadTimes = {
  readonly renewal: readonly Period[];
  readonly grace: { readonly firstDay: boolean; readonly beforeItsEnd: readonly Period[] };
  readonly payment: readonly Period[];
  readonly statementOfUse: { readonly atOpening: boolean; readonly before: readonly Period[] };
  readonly other: readonly Period[];
};

/** Lists a firm edits; a rule may count only where its territory stands in one. */
export const territoryLists = [
  'statementOfUseTerritories',
  'additionalRegistrationPaymentTerritories',
  'madridAgreementStates',
] as const;
export type TerritoryList = (typeof territoryLists)[number];

export type DeadlineSettings = Readonly<Record<TerritoryList, readonly string[]>> & {
  readonly customAlertTerritories: readonly string[];
  /** Days an office is closed besides weekends; `office` is PL, EU, WO. */
  readonly closingDays: readonly { office: string; date: CalendarDate; name: Label }[];
  /** The years of which somebody said that all closing days of the office are entered. */
  readonly closingYears: readonly { office: string; year: number }[];
  /** What an office extended for everyone: what is due within the days is due on `until`. */
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
 * statutory: missing it costs a right or money. informative: others may act until then, or
 * something ends. term: no deadline, but the expiration date that is proposed.
 */
export const ruleKind = codes({
  statutory: ['Termin', 'Deadline'],
  informative: ['Informacja', 'Information'],
  term: ['Okres ochrony', 'Term of protection'],
});

/** Which act about a letter closes a deadline. */
export const answerPart = codes({
  answer: ['Odpowiedź na pismo', 'The answer to the letter'],
  grounds: ['Uzasadnienie wniesionego odwołania', 'The grounds of an appeal that was filed'],
});

/** What may still help once a deadline is missed. */
export type Remedy = {
  readonly name: Label;
  readonly legalBasis: Label;
  /** Counted from the last day of the deadline itself, grace left aside; null where it is not known. */
  readonly offset: Period | null;
  /** The law of one office, in a rule that holds for more of them. */
  readonly place?: string | undefined;
};

/** A rule is data: administrators edit it, the database keeps it as JSON (`deadlineRuleSchema`). */
export type DeadlineRule = {
  /** What a deadline is known by. Versions of one rule share it, so a deadline keeps its key. */
  readonly id: string;
  /** Among versions that hold at the same time the highest counts. */
  readonly version: number;
  /** What happens: a rule that names the territory takes the place of a general one for it. */
  readonly event: string;
  readonly name: Label;
  /** Null where no law is behind it. */
  readonly legalBasis: Label | null;
  readonly explanation: Label | null;
  /** What missing it costs, in words that clients read too. */
  readonly consequence: Label | null;
  readonly remedies: readonly Remedy[];
  /** How the mark ends where it is missed; null where it lives on. */
  readonly endsBy: EndReason | null;
  readonly kind: Code<typeof ruleKind>;
  readonly calendarType: CalendarEventType;
  readonly territories: readonly string[] | 'any';
  readonly types: readonly TrademarkType[];
  /** In other states of the mark it makes no sense. */
  readonly statuses: readonly TrademarkStatus[];
  readonly anchor: Anchor;
  /** None: only a due date that the letter states makes a deadline. */
  readonly offset: Period | null;
  /** Counted from the day of the letter also where the letter states a due date for something else. */
  readonly countsAlways: boolean;
  /** The day is the last one of its month. */
  readonly toMonthEnd: boolean;
  /** Ends on the day before the one of the same number: a term that begins on its first day. */
  readonly dayBefore: boolean;
  /** How long before the day it can be done, and how long after it still. */
  readonly window: Period | null;
  readonly grace: Period | null;
  readonly recurrence: Period | null;
  /** How far a renewal moves the expiration date. */
  readonly renewsFor: Period | null;
  /** Law changes: compared with a date of the mark (`validBy`, or the anchor), never with today. */
  readonly validFrom: CalendarDate | null;
  readonly validTo: CalendarDate | null;
  readonly validBy: MarkDate | null;
  readonly onlyListedIn: TerritoryList | null;
  /** No deadline where this date lies before the anchor: no second priority from a claimed one. */
  readonly unlessEarlier: MarkDate | null;
  /** Only where the mark is protected for so long on the day the rule counts from. */
  readonly minimumAge: Period | null;
  /** Not between two states of this list: the one of the mark and the one of its base (Art. 9sexies). */
  readonly notBetween: TerritoryList | null;
  /** Only of marks that ended for one of these reasons; empty: whatever the reason. */
  readonly endReasons: readonly EndReason[];
  /** Done once this date is there, or such a payment was made since the anchor. */
  readonly doneBy: MarkDate | null;
  readonly paidBy: readonly PaymentType[];
  /** Counts from the day a letter was issued, not from the day it arrived. */
  readonly fromIssue: boolean;
  /** Not where the letter decides in our favour. */
  readonly onlyAgainstUs: boolean;
  /** Grounds exist once an appeal was filed, and are closed by their own day. */
  readonly answers: Code<typeof answerPart>;
  /** Paying the fee for the next term is the renewal, no request is filed. */
  readonly renewsByPayment: boolean;
  /** An act after the last day still counts: something else follows from the delay. */
  readonly lateCounts: boolean;
  /** A chance rather than a duty: once past it is over, not overdue. */
  readonly lapses: boolean;
  /** The office whose closed days move the last day on; the deadline itself is never moved. */
  readonly rolls: string | null;
  /** Fully sourced, or confirmed by an administrator. */
  readonly confirmed: boolean;
};

export type Deadline = {
  /** Of one deadline of one mark, also while its date moves; unique within the mark. */
  readonly key: string;
  readonly rule: string;
  readonly ruleVersion: number;
  readonly calendarType: CalendarEventType;
  readonly name: Label;
  readonly due: CalendarDate;
  readonly opensOn: CalendarDate | null;
  readonly graceEndsOn: CalendarDate | null;
  /** Until when the office would take it because it is closed on the last day: a note, no promise. */
  readonly rolledTo: { readonly date: CalendarDate; readonly because: Label } | null;
  readonly statutory: boolean;
  readonly confirmed: boolean;
  readonly paymentId: number | null;
  /** done: filed or paid in time, restored, or a chance that is over. */
  readonly state: 'open' | 'done';
  /** The last day an act counts: with grace, and rolled on where the office is closed. */
  readonly lastDay: CalendarDate;
  /** The day of an act that came too late: the deadline stays open and says what it costs. */
  readonly lateOn: CalendarDate | null;
  /** The day of the decision that made good what was missed. */
  readonly restoredOn: CalendarDate | null;
  /** Nothing says when it is due: the day by which somebody has to find out. */
  readonly dateNeeded: boolean;
  /** Counted from an expiration date that nobody entered. */
  readonly computed: boolean;
  /** From before the takeover, and not answered yet. */
  readonly beforeTakeover: boolean;
  readonly consequence: Label | null;
  /** What may still help, and until when. */
  readonly remedies: readonly (Omit<Remedy, 'offset' | 'place'> & {
    readonly until: CalendarDate | null;
  })[];
  readonly sources: readonly { readonly name: Label; readonly date: CalendarDate }[];
  /** Why this date: the rule, what it counts from, the arithmetic in words, the result. */
  readonly steps: readonly Label[];
};
