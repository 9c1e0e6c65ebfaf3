import type {
  Anchor,
  DeadlineMark,
  DeadlineRule,
  DeadlineSettings,
  Period,
} from '#contract/deadlines/types';

/*
 * The engine once more, by someone who does not know the first: plain loops, one month and one day
 * at a time, JavaScript dates in UTC, no helper shared. Slow, and easy to check by reading.
 */

type Found = {
  key: string;
  due: string;
  opensOn: string | null;
  graceEndsOn: string | null;
  rolled: string | null;
  because: string | null;
  state: string;
};

const iso = (date: Date): string => date.toISOString().slice(0, 10);
const parse = (date: string): Date => new Date(`${date}T00:00:00.000Z`);

const walkDays = (date: string, days: number): string => {
  const moment = parse(date);
  for (let left = Math.abs(days); left > 0; left -= 1)
    moment.setTime(moment.getTime() + (days > 0 ? 86_400_000 : -86_400_000));
  return iso(moment);
};

const walkMonths = (date: string, months: number): string => {
  let year = parse(date).getUTCFullYear();
  let month = parse(date).getUTCMonth();
  let day = parse(date).getUTCDate();
  for (let left = Math.abs(months); left > 0; left -= 1) {
    month += months > 0 ? 1 : -1;
    if (month > 11) {
      month = 0;
      year += 1;
    }
    if (month < 0) {
      month = 11;
      year -= 1;
    }
  }
  while (new Date(Date.UTC(year, month, day)).getUTCMonth() !== month) day -= 1;
  return iso(new Date(Date.UTC(year, month, day)));
};

const walk = (date: string, period: Period, sign: 1 | -1): string => {
  if (period.unit === 'days') return walkDays(date, sign * period.count);
  return walkMonths(date, sign * period.count * (period.unit === 'years' ? 12 : 1));
};

/** Gauss, with his two exceptions; the engine has another way. */
const easterOf = (year: number): string => {
  const k = Math.floor(year / 100);
  const p = Math.floor((13 + 8 * k) / 25);
  const q = Math.floor(k / 4);
  const m = (15 - p + k - q) % 30;
  const n = (4 + k - q) % 7;
  const a = year % 19;
  const d = (19 * a + m) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + n) % 7;
  let after = 22 + d + e;
  if (d === 29 && e === 6) after = 50;
  if (d === 28 && e === 6 && (11 * m + 11) % 30 < 19) after = 49;
  return walkDays(
    `${year}-02-28`,
    after + (new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1 ? 1 : 0),
  );
};

/** Once for each year: walking there is what takes long. */
const movable = new Map<number, Map<string, string>>();
const movableIn = (year: number): Map<string, string> => {
  const known = movable.get(year);
  if (known) return known;
  const sunday = easterOf(year);
  const found = new Map([
    [sunday, 'Wielkanoc'],
    [walkDays(sunday, 1), 'Poniedziałek Wielkanocny'],
    [walkDays(sunday, 49), 'Zielone Świątki'],
    [walkDays(sunday, 60), 'Boże Ciało'],
  ]);
  movable.set(year, found);
  return found;
};

const holidayName = (date: string): string | null => {
  const year = Number(date.slice(0, 4));
  const day = date.slice(5);
  if (day === '01-01') return 'Nowy Rok';
  if (day === '01-06' && year > 2010) return 'Święto Trzech Króli';
  if (day === '05-01') return 'Święto Pracy';
  if (day === '05-03') return 'Święto Konstytucji 3 Maja';
  if (day === '08-15') return 'Wniebowzięcie NMP';
  if (day === '11-01') return 'Wszystkich Świętych';
  if (day === '11-11') return 'Święto Niepodległości';
  if (day === '12-24' && year > 2024) return 'Wigilia Bożego Narodzenia';
  if (day === '12-25') return 'Boże Narodzenie';
  if (day === '12-26') return 'Drugi dzień Bożego Narodzenia';
  return movableIn(year).get(date) ?? null;
};

const closed = (office: string, date: string, settings: DeadlineSettings): string | null => {
  const holiday = office === 'PL' ? holidayName(date) : null;
  if (holiday !== null) return holiday;
  for (const day of settings.closingDays)
    if (day.office === office && day.date === date) return day.name.pl;
  const weekday = parse(date).getUTCDay();
  return weekday === 6 ? 'sobota' : weekday === 0 ? 'niedziela' : null;
};

type Start = { suffix: string; date: string; letterDue: string | null; answered: boolean };

const starts = (mark: DeadlineMark, anchor: Anchor): Start[] => {
  const found: Start[] = [];
  const only = (date: string | null | undefined) => {
    if (date != null) found.push({ suffix: '', date, letterDue: null, answered: false });
  };
  if (anchor === 'parent.registrationDate') only(mark.parent?.registrationDate);
  else if (anchor === 'designationDate')
    only(mark.applicationDate ?? mark.parent?.registrationDate);
  else if (anchor === 'renewal.from' || anchor === 'renewal.renewedOn') {
    const all = mark.renewals.map(({ from, renewedOn }) => ({ from, renewedOn }));
    if (mark.registrationDate !== null && mark.expirationDate !== null) {
      // Ten years back from the end again and again, until the first term, give or take a year.
      let back = 120;
      while (walkMonths(mark.expirationDate, -back) >= walkMonths(mark.registrationDate, 12)) {
        const from = walkMonths(mark.expirationDate, -back);
        let known = false;
        for (const { from: other } of mark.renewals)
          if (Math.abs(parse(other).getTime() - parse(from).getTime()) <= 365 * 86_400_000)
            known = true;
        if (!known) all.push({ from, renewedOn: from });
        back += 120;
      }
    }
    const begins = all.map(({ from }) => from).sort();
    for (const renewal of all)
      found.push({
        suffix: `:renewal:${begins.indexOf(renewal.from)}`,
        date: anchor === 'renewal.from' ? renewal.from : renewal.renewedOn,
        letterDue: null,
        answered: false,
      });
  } else if (anchor in mark) only(mark[anchor as 'applicationDate']);
  else {
    for (const letter of mark.proceduralDates)
      if (letter.kind === anchor) {
        let twins = 1;
        for (const earlier of found) if (earlier.date === letter.date) twins += 1;
        found.push({
          suffix: `:${anchor}:${letter.date}${twins > 1 ? `:${twins}` : ''}`,
          date: letter.date,
          letterDue: letter.dueDate,
          answered: letter.answeredOn !== null,
        });
      }
  }
  return found;
};

const inPlace = (rule: DeadlineRule, mark: DeadlineMark, settings: DeadlineSettings): boolean => {
  if (!rule.types.includes(mark.type)) return false;
  if (rule.territories !== 'any' && !rule.territories.includes(mark.place ?? '?')) return false;
  if (rule.onlyListedIn === null) return true;
  return settings[rule.onlyListedIn].includes(mark.place ?? '?');
};

const inTime = (rule: DeadlineRule, mark: DeadlineMark, start: Start): boolean => {
  const date = rule.validBy === null ? start.date : mark[rule.validBy];
  if (rule.validFrom !== null && (date === null || date < rule.validFrom)) return false;
  if (rule.validTo !== null && (date === null || date > rule.validTo)) return false;
  return true;
};

/** A rule about a fee counts least where the letter names a day: who knows what for. */
const weight = (rule: DeadlineRule, letterDue: string | null): number => {
  if (letterDue !== null && rule.paidBy.length > 0 && !rule.countsAlways) return -1;
  return rule.offset === null ? 0 : rule.territories === 'any' ? 1 : 2;
};

/** Nowhere where the other is not, and somewhere the other is, it is not. */
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
    const wins = (letterDue: string | null): boolean => {
      if (rival.id === rule.id) return rival.version > rule.version;
      if (rival.event !== rule.event) return false;
      // The date of a letter is given up only for a rule that really asks for something now.
      if (rule.offset === null && !rival.statuses.includes(mark.status)) return false;
      const lead = weight(rival, letterDue) - weight(rule, start.letterDue);
      return lead > 0 || (lead === 0 && narrower(rival, rule));
    };
    const forever = rival.validFrom === null && rival.validTo === null;
    if (forever && wins(rival.anchor === rule.anchor ? start.letterDue : null)) return true;
    for (const other of starts(mark, rival.anchor)) {
      if (rival.anchor === rule.anchor && other.suffix !== start.suffix) continue;
      const claimed = rival.unlessEarlier === null ? null : mark[rival.unlessEarlier];
      if (claimed !== null && claimed < other.date) continue;
      if (inTime(rival, mark, other) && wins(other.letterDue)) return true;
    }
  }
  return false;
};

type Dates = { due: string; opensOn: string | null; last: string };

const isFiledFor = (rule: DeadlineRule, mark: DeadlineMark, dates: Dates): boolean => {
  for (const statement of mark.statements) {
    if (statement.rule !== rule.id || statement.filedOn === null) continue;
    if (statement.due === dates.due) return true;
    if (dates.opensOn === null) continue;
    if (statement.filedOn < dates.opensOn || statement.filedOn > dates.last) continue;
    if (statement.due < dates.opensOn || statement.due > dates.last) continue;
    return true;
  }
  return false;
};

const isSettled = (
  rule: DeadlineRule,
  start: Start,
  counted: boolean,
  mark: DeadlineMark,
  dates: Dates,
  today: string,
): boolean => {
  if (start.answered && !rule.countsAlways) return true;
  if (rule.doneBy !== null && mark[rule.doneBy] !== null) return true;
  if (counted) {
    // The first that is entered with this very day is this deadline, and no other settles it.
    let own: string | null = null;
    for (const payment of mark.payments)
      if (own === null && rule.paidBy.includes(payment.type) && payment.deadline === dates.due)
        own = payment.status;
    if (own === 'PAID') return true;
    for (const payment of mark.payments) {
      if (own !== null || !rule.paidBy.includes(payment.type)) continue;
      if (payment.status !== 'PAID' || payment.paymentDate === null) continue;
      if (payment.paymentDate >= start.date) return true;
    }
  }
  if (isFiledFor(rule, mark, dates)) return true;
  return (rule.kind === 'informative' || rule.lapses) && today > dates.last;
};

const alive = (mark: DeadlineMark): boolean => mark.status === 1 || mark.status === 2;

/** The next day on which the office is open, and why not before. */
const rolledFrom = (rule: DeadlineRule, due: string, settings: DeadlineSettings) => {
  const reasons: string[] = [];
  let rolled = due;
  if (rule.rolls !== null)
    for (let why = closed(rule.rolls, rolled, settings); why !== null;) {
      if (!reasons.includes(why)) reasons.push(why);
      rolled = walkDays(rolled, 1);
      why = closed(rule.rolls, rolled, settings);
    }
  return reasons.length === 0
    ? { rolled: null, because: null }
    : { rolled, because: reasons.join(', ') };
};

/** When a rule is due, opens and ends, at one of the days it starts at. */
const dated = (rule: DeadlineRule, start: Start, letterDue: string | null, step: number) => {
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
  return { due, opensOn, graceEndsOn };
};

export const naiveDeadlines = (
  mark: DeadlineMark,
  rules: readonly DeadlineRule[],
  settings: DeadlineSettings,
  today: string,
): Found[] => {
  const found: Found[] = [];
  const same: number[] = [];
  const local = rules.filter((rule) => rule.kind !== 'term' && inPlace(rule, mark, settings));
  for (const rule of local)
    for (const start of starts(mark, rule.anchor)) {
      if (!inTime(rule, mark, start)) continue;
      const claimed = rule.unlessEarlier === null ? null : mark[rule.unlessEarlier];
      if (claimed !== null && claimed < start.date) continue;
      if (isBeaten(rule, start, mark, local)) continue;
      const letterDue = rule.countsAlways ? null : start.letterDue;
      if (letterDue === null && rule.offset === null) continue;
      for (let step = 1; step <= 400; step += 1) {
        const { due, opensOn, graceEndsOn } = dated(rule, start, letterDue, step);
        const last = graceEndsOn ?? due;
        const dates = { due, opensOn, last };
        const settled = isSettled(rule, start, letterDue === null, mark, dates, today);
        if (rule.statuses.includes(mark.status) && (alive(mark) || today <= last)) {
          for (const payment of mark.payments)
            if (rule.paidBy.includes(payment.type) && payment.deadline === due) {
              if (letterDue === null) same.push(payment.id);
              break;
            }
          found.push({
            key: `${rule.id}${start.suffix}${rule.recurrence === null ? '' : `#${step}`}`,
            due,
            opensOn,
            graceEndsOn,
            ...rolledFrom(rule, due, settings),
            state: settled ? 'done' : 'open',
          });
        }
        if (rule.recurrence === null || letterDue !== null) break;
        if (due >= today && !isFiledFor(rule, mark, dates)) break;
      }
    }
  // As if it had never been renewed, for as long as the fee is owed.
  for (const renewal of mark.renewals)
    for (const fee of mark.payments) {
      if (fee.id !== renewal.payment) continue;
      const before = { ...mark, expirationDate: renewal.from };
      let isFound = false;
      for (const rule of local)
        for (const start of starts(before, rule.anchor)) {
          if (isFound || rule.renewsFor === null || !rule.statuses.includes(mark.status)) continue;
          const claimed = rule.unlessEarlier === null ? null : before[rule.unlessEarlier];
          if (claimed !== null && claimed < start.date) continue;
          if (!inTime(rule, before, start) || isBeaten(rule, start, before, local)) continue;
          const dates = dated(rule, start, null, 1);
          if (dates.due !== renewal.from) continue;
          isFound = true;
          if (fee.deadline === null || fee.deadline === renewal.from) same.push(fee.id);
          const rolled = rolledFrom(rule, dates.due, settings);
          found.push({
            key: `${rule.id}:payment:${fee.id}`,
            ...dates,
            ...rolled,
            state: fee.status === 'PAID' ? 'done' : 'open',
          });
        }
    }
  for (const payment of mark.payments)
    if (payment.deadline !== null && !same.includes(payment.id))
      found.push({
        key: `payment:${payment.id}`,
        due: payment.deadline,
        opensOn: null,
        graceEndsOn: null,
        rolled: null,
        because: null,
        state: payment.status === 'PAID' ? 'done' : 'open',
      });
  const resting = mark.archived || mark.status === 6;
  return found.filter(({ state }) => !resting || state === 'done');
};

/** When protection ends by its term alone: the first rule about terms that nothing closer beats. */
export const naiveTermEnd = (
  mark: DeadlineMark,
  rules: readonly DeadlineRule[],
  settings: DeadlineSettings,
): string | null => {
  const local = rules.filter((rule) => rule.event === 'term' && inPlace(rule, mark, settings));
  for (const rule of local)
    for (const start of starts(mark, rule.anchor)) {
      if (rule.offset === null || !inTime(rule, mark, start)) continue;
      if (isBeaten(rule, start, mark, local)) continue;
      const end = walk(start.date, rule.offset, 1);
      if (!rule.toMonthEnd) return end;
      let last = end;
      while (walkDays(last, 1).slice(0, 7) === end.slice(0, 7)) last = walkDays(last, 1);
      return last;
    }
  return null;
};
