import { bareMark } from '#contract/deadlines/engine/bareMark';
import { openAgain, parse, walk, walkDays, walkMonths } from '#contract/deadlines/test/naiveDays';
import type {
  DeadlineMark,
  DeadlineRule,
  DeadlineSettings,
  Period,
} from '#contract/deadlines/engine/types';

/*
 * An independent second implementation of the engine: plain loops, no shared helpers, each part written
 * from the law. It is slow, but easy to check by reading.
 */

type Found = {
  key: string;
  due: string;
  opensOn: string | null;
  graceEndsOn: string | null;
  rolled: string | null;
  because: string | null;
  lastDay: string;
  state: string;
  lateOn: string | null;
  restoredOn: string | null;
  dateNeeded: boolean;
  beforeTakeover: boolean;
  isEnd: boolean;
};

type Start = {
  suffix: string;
  date: string;
  /** The actual date is later, but unknown. */
  guessed: boolean;
  /** For a letter: the day it arrived. */
  arrived?: string;
  letterDue: string | null;
  answered: string | null;
  /** A person confirmed that nothing has to be done. */
  forInformation: boolean;
  grounds: string | null;
  favourable: boolean;
};

const bare = {
  guessed: false,
  letterDue: null,
  answered: null,
  forInformation: false,
  grounds: null,
  favourable: false,
} as const;

/** The dates a rule counts from; for letters the day of issue where the rule uses it and it is known. */
const starts = (
  mark: DeadlineMark,
  { anchor, fromIssue }: Pick<DeadlineRule, 'anchor' | 'fromIssue'>,
): Start[] => {
  const found: Start[] = [];
  const only = (date: string | null | undefined) => {
    if (date != null) found.push({ ...bare, suffix: '', date });
  };
  if (anchor === 'parent.registrationDate') only(mark.parent?.registrationDate);
  else if (anchor === 'designationDate')
    only(mark.applicationDate ?? mark.parent?.registrationDate);
  else if (anchor.startsWith('renewal.')) {
    const all = mark.renewals.map(({ from, renewedOn, publishedOn }) => ({
      from,
      renewedOn,
      publishedOn: publishedOn ?? null,
    }));
    if (mark.registrationDate !== null && mark.expirationDate !== null) {
      // Goes back from the end in steps of ten years, until about a year after registration.
      let back = 120;
      while (walkMonths(mark.expirationDate, -back) >= walkMonths(mark.registrationDate, 12)) {
        const from = walkMonths(mark.expirationDate, -back);
        let known = false;
        for (const { from: other } of mark.renewals)
          if (Math.abs(parse(other).getTime() - parse(from).getTime()) <= 365 * 86_400_000)
            known = true;
        if (!known) all.push({ from, renewedOn: from, publishedOn: from });
        back += 120;
      }
    }
    const begins = all.map(({ from }) => from).sort();
    for (const renewal of all) {
      let date = renewal.from;
      if (anchor === 'renewal.renewedOn') date = renewal.renewedOn;
      if (anchor === 'renewal.publishedOn') date = renewal.publishedOn ?? renewal.renewedOn;
      found.push({
        ...bare,
        suffix: `:renewal:${begins.indexOf(renewal.from)}`,
        date,
        guessed: anchor === 'renewal.publishedOn' && renewal.publishedOn === null,
      });
    }
  } else if (anchor in mark) only(mark[anchor as 'applicationDate']);
  else {
    for (const letter of mark.proceduralDates)
      if (letter.kind === anchor) {
        let twins = 1;
        for (const earlier of found) if (earlier.arrived === letter.date) twins += 1;
        found.push({
          suffix: `:${anchor}:${letter.date}${twins > 1 ? `:${twins}` : ''}`,
          date: fromIssue && letter.issuedOn != null ? letter.issuedOn : letter.date,
          arrived: letter.date,
          guessed: false,
          letterDue: letter.dueDate,
          answered: letter.answeredOn,
          forInformation: letter.needsNoAnswer ?? false,
          grounds: letter.groundsFiledOn ?? null,
          favourable: letter.inOurFavour ?? false,
        });
      }
  }
  return found;
};

const inPlace = (rule: DeadlineRule, mark: DeadlineMark, settings: DeadlineSettings): boolean => {
  if (!rule.types.includes(mark.type)) return false;
  if (rule.territories !== 'any' && !rule.territories.includes(mark.place ?? '?')) return false;
  if (rule.onlyListedIn !== null && !settings[rule.onlyListedIn].includes(mark.place ?? '?'))
    return false;
  // Both states are bound by both treaties: the declaration of the one has no effect for the other.
  if (rule.notBetween !== null) {
    const both = settings[rule.notBetween];
    if (both.includes(mark.place ?? '?') && both.includes(mark.originPlace ?? '?')) return false;
  }
  if (rule.endReasons.length > 0) {
    if (mark.endReason === null || !rule.endReasons.includes(mark.endReason)) return false;
  }
  return true;
};

/** A decision in our favour is not appealed, and only a filed appeal needs grounds. */
const isOurs = (rule: DeadlineRule, start: Start): boolean => {
  if (rule.onlyAgainstUs && start.favourable) return false;
  return rule.answers !== 'grounds' || start.answered !== null;
};

const inTime = (rule: DeadlineRule, mark: DeadlineMark, start: Start): boolean => {
  const date = rule.validBy === null ? start.date : mark[rule.validBy];
  if (rule.validFrom !== null && (date === null || date < rule.validFrom)) return false;
  if (rule.validTo !== null && (date === null || date > rule.validTo)) return false;
  const claimed = rule.unlessEarlier === null ? null : mark[rule.unlessEarlier];
  if (claimed !== null && claimed < start.date) return false;
  if (rule.minimumAge !== null && mark.registrationDate !== null && !start.guessed)
    if (walk(mark.registrationDate, rule.minimumAge, 1) > start.date) return false;
  return isOurs(rule, start);
};

/** A rule about a fee ranks last if the letter states a date, which may be for something else. */
const weight = (rule: DeadlineRule, letterDue: string | null): number => {
  if (letterDue !== null && rule.paidBy.length > 0 && !rule.countsAlways) return -1;
  return rule.offset === null ? 0 : rule.territories === 'any' ? 1 : 2;
};

/** Whether a rule covers only a part of what the other covers. */
const narrower = (rule: DeadlineRule, than: DeadlineRule): boolean => {
  let less = 0;
  for (const type of rule.types) if (!than.types.includes(type)) return false;
  for (const type of than.types) if (!rule.types.includes(type)) less += 1;
  if (rule.territories !== 'any' && than.territories !== 'any') {
    for (const place of rule.territories) if (!than.territories.includes(place)) return false;
    for (const place of than.territories) if (!rule.territories.includes(place)) less += 1;
  }
  return less > 0;
};

const isBeaten = (
  rule: DeadlineRule,
  start: Start,
  mark: DeadlineMark,
  rivals: readonly DeadlineRule[],
): boolean => {
  for (const rival of rivals) {
    if (rival.id !== rule.id && rival.event !== rule.event) continue;
    const wins = (letterDue: string | null): boolean => {
      if (rival.id === rule.id) return rival.version > rule.version;
      // The date of a letter is replaced only by a rule that applies in the current status.
      if (rule.offset === null && !rival.statuses.includes(mark.status)) return false;
      const lead = weight(rival, letterDue) - weight(rule, start.letterDue);
      return lead > 0 || (lead === 0 && narrower(rival, rule));
    };
    const forever = rival.validFrom === null && rival.validTo === null;
    if (forever && isOurs(rival, start))
      if (wins(rival.anchor === rule.anchor ? start.letterDue : null)) return true;
    for (const other of starts(mark, rival)) {
      if (rival.anchor === rule.anchor && other.suffix !== start.suffix) continue;
      if (inTime(rival, mark, other) && wins(other.letterDue)) return true;
    }
  }
  return false;
};

type Dates = { due: string; opensOn: string | null; graceEndsOn: string | null; last: string };

/** The due, first and end day of a rule at one of its starts, and the last day the office accepts the act. */
const dated = (
  rule: DeadlineRule,
  start: Start,
  letterDue: string | null,
  step: number,
  settings: DeadlineSettings,
): Dates & { rolled: string | null; because: string | null } => {
  // All months first, then all days, both from the day the rule starts at.
  let months = 0;
  let days = 0;
  const add = (period: Period | null, times: number) => {
    if (period === null) return;
    if (period.unit === 'days') days += times * period.count;
    if (period.unit === 'months') months += times * period.count;
    if (period.unit === 'years') months += times * 12 * period.count;
  };
  add(rule.offset, 1);
  add(rule.recurrence, step - 1);
  if (rule.dayBefore) days -= 1;
  let due = letterDue ?? walkDays(walkMonths(start.date, months), days);
  if (rule.toMonthEnd && letterDue === null)
    while (walkDays(due, 1).slice(0, 7) === due.slice(0, 7)) due = walkDays(due, 1);
  let opensOn: string | null = null;
  if (rule.window !== null) {
    if (letterDue !== null || rule.toMonthEnd) opensOn = walk(due, rule.window, -1);
    else {
      add(rule.window, -1);
      opensOn = walkDays(walkMonths(start.date, months), days);
    }
  }
  const graceEndsOn = rule.grace === null ? null : walk(due, rule.grace, 1);
  const { day, because } = openAgain(rule.rolls, due, settings);
  // Others may act as long as the office accepts it.
  if (rule.kind === 'informative' && rule.rolls !== null) {
    const end = openAgain(rule.rolls, graceEndsOn ?? day, settings).day;
    return { due: day, opensOn, graceEndsOn, last: end, rolled: null, because: null };
  }
  const last = openAgain(rule.rolls, graceEndsOn ?? due, settings).day;
  const rolled = because === null ? null : day;
  return { due, opensOn, graceEndsOn, last, rolled, because };
};

const filings = (rule: DeadlineRule, mark: DeadlineMark, dates: Dates): string[] => {
  const found: string[] = [];
  for (const { rule: asked, due, filedOn } of mark.statements) {
    if (asked !== rule.id || filedOn === null) continue;
    const { opensOn, last } = dates;
    const within = (day: string) => opensOn !== null && day >= opensOn && day <= last;
    if (due === dates.due || (within(due) && within(filedOn))) found.push(filedOn);
  }
  return found;
};

/** The fee that is this deadline, by its day; where paying is renewing also that for the next term. */
const ownFee = (rule: DeadlineRule, counted: boolean, mark: DeadlineMark, dates: Dates) => {
  if (counted)
    for (const fee of mark.payments)
      if (rule.paidBy.includes(fee.type) && fee.deadline === dates.due) return fee;
  if (!rule.renewsByPayment) return null;
  const next = [];
  for (const fee of mark.payments) {
    if (fee.type !== 'PROTECTION_PERIOD') continue;
    if (fee.protectionEndDate === null && fee.deadline !== null)
      if (fee.deadline !== dates.due) continue;
    // Without any date only the payment day counts: the office accepted it for the next term.
    if (fee.protectionEndDate === null && fee.deadline === null) {
      if (fee.status !== 'PAID' || fee.paymentDate === null || dates.opensOn === null) continue;
      if (fee.paymentDate < dates.opensOn || fee.paymentDate > dates.last) continue;
    }
    if (fee.protectionEndDate !== null && fee.protectionEndDate <= dates.due) continue;
    // The office accepts no payment before the window opens.
    if (fee.paymentDate !== null && dates.opensOn !== null && fee.paymentDate < dates.opensOn)
      continue;
    if (fee.declinedRenewal === dates.due) continue;
    next.push(fee);
  }
  // An undated payment does not settle a fee that is due on this day.
  for (const fee of next)
    if (fee.status === 'PAID' && (fee.protectionEndDate !== null || fee.deadline !== null))
      return fee;
  for (const fee of next) if (fee.deadline === dates.due) return fee;
  for (const fee of next) if (fee.status === 'PAID') return fee;
  for (const fee of next) if (fee.deadline === dates.due) return fee;
  return null;
};

/** The days of acts about it; 'some day' where the day is not on record. */
const acts = (
  rule: DeadlineRule,
  start: Start,
  counted: boolean,
  mark: DeadlineMark,
  dates: Dates,
): string[] => {
  const found: string[] = [];
  if (rule.answers === 'grounds' && start.grounds !== null) found.push(start.grounds);
  if (rule.answers === 'answer' && start.answered !== null && !rule.countsAlways)
    found.push(start.answered);
  const entered = rule.doneBy === null ? null : mark[rule.doneBy];
  if (entered !== null) found.push(entered);
  const own = ownFee(rule, counted, mark, dates);
  if (own?.status === 'PAID') found.push(own.paymentDate ?? 'some day');
  if (own === null && counted)
    for (const { type, status, paymentDate } of mark.payments)
      if (rule.paidBy.includes(type) && status === 'PAID')
        if (paymentDate !== null && paymentDate >= start.date) found.push(paymentDate);
  return [...found, ...filings(rule, mark, dates)];
};

/** An act in time closes it; a late one leaves it open and is recorded. */
const judged = (days: readonly string[], last: string) => {
  let late: string | null = null;
  for (const day of days) {
    if (day === 'some day' || day <= last) return { state: 'done', lateOn: null };
    if (late === null || day < late) late = day;
  }
  return { state: 'open', lateOn: late };
};

const alive = (mark: DeadlineMark): boolean => mark.status === 1 || mark.status === 2;

/** One term after the other, until the one in which the mark can still be renewed. */
const runningEnd = (
  mark: DeadlineMark,
  rules: readonly DeadlineRule[],
  settings: DeadlineSettings,
  today: string,
): string | null => {
  const follows = mark.type === 5;
  if (follows && mark.parent === null) return null;
  const entered = mark.parent?.expirationDate ?? null;
  if (follows && entered !== null) return entered;
  const who: DeadlineMark = follows
    ? {
        ...mark,
        type: 4,
        place: null,
        status: 1,
        applicationDate: null,
        registrationDate: mark.parent?.registrationDate ?? null,
      }
    : mark;
  // A term that ended before the firm had the mark was renewed, or there would be no mark.
  const had = (follows ? null : handedOver(mark)) ?? mark.enteredOn;
  const since = had < today ? had : today;
  let renewedTo = '';
  for (const { to } of mark.renewals) if (to > renewedTo) renewedTo = to;
  const monthly = naiveTermRule(who, rules, settings)?.toMonthEnd ?? false;
  let end = naiveTermEnd(who, rules, settings);
  while (end !== null && end <= '2300-12-31') {
    const renewal = renewalAt(who, end, rules, settings);
    const grace = walk(end, renewal?.grace ?? { count: 6, unit: 'months' }, 1);
    if (end >= renewedTo && grace >= since) return end;
    end = walk(end, renewal?.renewsFor ?? { count: 10, unit: 'years' }, 1);
    if (monthly) while (walkDays(end, 1).slice(0, 7) === end.slice(0, 7)) end = walkDays(end, 1);
  }
  return null;
};

/** The rule for a renewal of such a mark at an end of its protection. */
const renewalAt = (
  { place }: DeadlineMark,
  end: string,
  rules: readonly DeadlineRule[],
  settings: DeadlineSettings,
): DeadlineRule | null => {
  const type = place === null ? 4 : place === 'PL' ? 1 : place === 'EU' ? 3 : 2;
  const plain = bareMark({ type, place, expirationDate: end });
  const local = rules.filter((rule) => rule.event === 'renewal' && inPlace(rule, plain, settings));
  for (const rule of local)
    for (const start of starts(plain, rule))
      if (inTime(rule, plain, start) && !isBeaten(rule, start, plain, local)) return rule;
  return null;
};

/** A mark that was surrendered, revoked, never granted or ended early is not renewed. */
const isLost = (mark: DeadlineMark, today: string): boolean => {
  if (mark.status !== 3) return false;
  if (mark.endReason !== 'EXPIRED') return true;
  return mark.expirationDate !== null && mark.expirationDate > (mark.endedOn ?? today);
};

/**
 * Protection expires at the end of the last term paid for in time (Art. 52 EUTMR, art. 153 pwp): a term
 * paid too late never began, whatever end is entered.
 */
const endItHad = (mark: DeadlineMark): string | null => {
  const { endedOn, expirationDate } = mark;
  if (mark.status !== 3 || mark.endReason !== 'EXPIRED') return expirationDate;
  if (expirationDate === null || endedOn === null || endedOn >= expirationDate)
    return expirationDate;
  let end = expirationDate;
  for (let again = true; again;) {
    again = false;
    for (const { from, to } of mark.renewals)
      if (to === end && from < to && endedOn < to) {
        end = from;
        again = true;
      }
  }
  return end < endedOn ? end : endedOn;
};

/** The last day on which somebody else's records of the mark became ours: a takeover, or an import. */
const handedOver = (mark: DeadlineMark): string | null => {
  let day: string | null = null;
  if (mark.takenOver) day = mark.takenOverOn ?? mark.enteredOn;
  if (mark.imported && (day ?? '') < mark.enteredOn) day = mark.enteredOn;
  return day;
};

/** After a takeover the period for finding out starts with it. */
const laterOf = (date: string, mark: DeadlineMark): string => {
  const over = handedOver(mark);
  return over !== null && over > date ? over : date;
};

/**
 * After restitutio in integrum the time limit counts as met (Art. 104 EUTMR, art. 243 pwp), whether or not
 * its renewal is recorded. An unknown day cannot be missed, and a fee without a rule stays owed.
 */
const isGivenBack = (mark: DeadlineMark, term: string, end: string): boolean => {
  for (const { key, due } of mark.restoredDeadlines) if (key === term && due === end) return true;
  return false;
};

const restored = (mark: DeadlineMark, found: Found): Found => {
  if (found.state === 'done' || found.dateNeeded || found.key.startsWith('payment:')) return found;
  for (const { key, due, decidedOn } of mark.restoredDeadlines) {
    const [term] = found.key.split(':payment:');
    if (key === term && due === found.due)
      return { ...found, state: 'done', lateOn: null, restoredOn: decidedOn };
  }
  return found;
};

const asked = (mark: DeadlineMark, found: Found): Found => {
  const over = handedOver(mark);
  if (over === null || found.state === 'done') return found;
  // The end of protection is not a duty of the past.
  if (found.isEnd) return found;
  if (found.lastDay >= over) return found;
  for (const { key, met } of mark.pastDuties)
    if (key === found.key) return met ? { ...found, state: 'done', lateOn: null } : found;
  return { ...found, state: 'done', lateOn: null, beforeTakeover: true };
};

export const naiveDeadlines = (
  given: DeadlineMark,
  rules: readonly DeadlineRule[],
  settings: DeadlineSettings,
  today: string,
): Omit<Found, 'isEnd'>[] => {
  const unwritten = given.status === 2 && given.expirationDate === null;
  let mark = given;
  if (unwritten) mark = { ...given, expirationDate: runningEnd(given, rules, settings, today) };
  // An expired mark without a reason ended with its term, if that is over.
  if (given.status === 3 && given.endReason === null)
    if (given.expirationDate === null || given.expirationDate <= today)
      mark = { ...given, endReason: 'EXPIRED' };
  const isGone = isLost(mark, today);
  mark = { ...mark, expirationDate: endItHad(mark) };
  const found: Found[] = [];
  const same: number[] = [];
  const local = rules.filter((rule) => rule.kind !== 'term' && inPlace(rule, mark, settings));
  const add = (
    key: string,
    { due, opensOn, graceEndsOn, last, rolled, because }: ReturnType<typeof dated>,
    how: { state: string; lateOn: string | null },
    dateNeeded = false,
    isEnd = false,
  ) =>
    found.push({
      key,
      due,
      opensOn,
      graceEndsOn,
      rolled,
      because,
      lastDay: last,
      ...how,
      restoredOn: null,
      dateNeeded,
      beforeTakeover: false,
      isEnd,
    });
  const alone = (due: string): ReturnType<typeof dated> => ({
    due,
    opensOn: null,
    graceEndsOn: null,
    last: due,
    rolled: null,
    because: null,
  });
  for (const rule of local)
    for (const start of starts(mark, rule)) {
      if (!inTime(rule, mark, start) || isBeaten(rule, start, mark, local)) continue;
      if (rule.renewsFor !== null && isGone) continue;
      const fits = rule.statuses.includes(mark.status);
      const letterDue = rule.countsAlways ? null : start.letterDue;
      if (letterDue === null && rule.offset === null) {
        let known = start.answered !== null || start.favourable || start.forInformation;
        for (const other of local)
          for (const at of starts(mark, other))
            if (other.id !== rule.id && other.event === rule.event && other.offset !== null)
              if (at.suffix === start.suffix && inTime(other, mark, at))
                // Registration does not settle letters that came after it.
                if (mark.registrationDate === null || start.date <= mark.registrationDate)
                  known = true;
        if (fits && !known && alive(mark))
          add(
            `${rule.id}${start.suffix}${rule.recurrence === null ? '' : '#1'}`,
            alone(walkDays(laterOf(start.date, mark), 3)),
            { state: 'open', lateOn: null },
            true,
            rule.calendarType === 'TRADEMARK_EXPIRATION',
          );
        continue;
      }
      for (let step = 1; step <= 400; step += 1) {
        const dates = dated(rule, start, letterDue, step, settings);
        const days = acts(rule, start, letterDue === null, mark, dates);
        let how = judged(days, dates.last);
        if (rule.lateCounts && days.length > 0) how = { state: 'done', lateOn: null };
        if ((rule.kind === 'informative' || rule.lapses) && today > dates.last)
          how = { state: 'done', lateOn: null };
        if (fits && (alive(mark) || today <= dates.last)) {
          const fee = ownFee(rule, letterDue === null, mark, dates);
          if (fee) same.push(fee.id);
          const key = `${rule.id}${start.suffix}${rule.recurrence === null ? '' : `#${step}`}`;
          const isEnd = rule.calendarType === 'TRADEMARK_EXPIRATION';
          add(key, dates, how, start.guessed && how.state === 'open', isEnd);
        }
        if (rule.recurrence === null || letterDue !== null) break;
        if (dates.due >= today && filings(rule, mark, dates).length === 0) break;
      }
    }
  // Counts as not renewed while the fee is owed or came too late.
  for (const renewal of mark.renewals)
    for (const fee of mark.payments) {
      if (fee.id !== renewal.payment) continue;
      const before = { ...mark, expirationDate: renewal.from };
      let isFound = false;
      for (const rule of local)
        for (const start of starts(before, rule)) {
          if (isFound || rule.renewsFor === null || !rule.statuses.includes(mark.status)) continue;
          if (!inTime(rule, before, start) || isBeaten(rule, start, before, local)) continue;
          const dates = dated(rule, start, null, 1, settings);
          if (rule.offset === null || dates.due !== renewal.from) continue;
          if (isLost(before, today) || !(alive(mark) || today <= dates.last)) continue;
          isFound = true;
          // The office restored the term, but the fee is still owed.
          const isOwed = fee.status !== 'PAID' && isGivenBack(mark, rule.id, renewal.from);
          if (!isOwed && (fee.deadline === null || fee.deadline === renewal.from))
            same.push(fee.id);
          const days: string[] = [];
          if (fee.status === 'PAID') {
            const paid = fee.paymentDate ?? renewal.renewedOn;
            // The office requires request and payment; where paying is renewing only the payment.
            const later = paid > renewal.renewedOn ? paid : renewal.renewedOn;
            days.push(rule.renewsByPayment ? paid : later);
          }
          const isEnd = rule.calendarType === 'TRADEMARK_EXPIRATION';
          add(`${rule.id}:payment:${fee.id}`, dates, judged(days, dates.last), false, isEnd);
        }
    }
  if (unwritten && mark.expirationDate === null && mark.type !== 5)
    add(
      'unknown-end',
      alone(walkDays(laterOf(mark.enteredOn, mark), 3)),
      { state: 'open', lateOn: null },
      true,
      true,
    );
  for (const { id, deadline, status } of mark.payments)
    if (deadline !== null && !same.includes(id))
      add(`payment:${id}`, alone(deadline), {
        state: status === 'PAID' ? 'done' : 'open',
        lateOn: null,
      });
  const resting = mark.archived || mark.status === 6;
  return found
    .map((each) => asked(mark, restored(mark, each)))
    .filter(({ state }) => !resting || state === 'done')
    .map(({ isEnd: _isEnd, ...each }) => each);
};

/** The first rule about terms that no more specific one replaces, with the day it counts from. */
const termAt = (mark: DeadlineMark, rules: readonly DeadlineRule[], settings: DeadlineSettings) => {
  const local = rules.filter((rule) => rule.event === 'term' && inPlace(rule, mark, settings));
  for (const rule of local)
    for (const start of starts(mark, rule))
      if (rule.offset !== null && inTime(rule, mark, start))
        if (!isBeaten(rule, start, mark, local)) return { rule, start };
  return null;
};

const naiveTermRule = (
  mark: DeadlineMark,
  rules: readonly DeadlineRule[],
  settings: DeadlineSettings,
): DeadlineRule | null => termAt(mark, rules, settings)?.rule ?? null;

/** The end of protection by its term alone. */
export const naiveTermEnd = (
  mark: DeadlineMark,
  rules: readonly DeadlineRule[],
  settings: DeadlineSettings,
): string | null => {
  const found = termAt(mark, rules, settings);
  return found && dated(found.rule, found.start, null, 1, settings).due;
};
