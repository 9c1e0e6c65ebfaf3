import type { LifeLine, LifePoint } from '#contract/trademarks/lifeLine';
import { addMonths, type CalendarDate, daysBetween } from '#contract/values/dates';

/** Positions in per cent of the width, to scale. */
export type Scale = {
  at: (date: CalendarDate) => number;
  years: { year: number; at: number }[];
};

const mostYears = 12;

export const scaleOf = ({ points, stretches }: LifeLine, today: CalendarDate): Scale => {
  const dates = [
    today,
    ...points.map(({ date }) => date),
    ...stretches.flatMap(({ from, to }) => [from, to]),
  ].toSorted();
  const [first = today] = dates;
  const last = dates.at(-1) ?? today;
  // A short life still has a width.
  const end = last > addMonths(first, 12) ? last : addMonths(first, 12);
  const whole = daysBetween(first, end);
  const at = (date: CalendarDate): number => (daysBetween(first, date) / whole) * 100;
  const [from, to] = [Number(first.slice(0, 4)) + 1, Number(end.slice(0, 4))];
  const step = Math.max(1, Math.ceil((to - from + 1) / mostYears));
  const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
    .filter((year) => year % step === 0)
    .map((year) => ({ year, at: at(`${year}-01-01`) }));
  return { at, years };
};

/** Where the name of a stretch fits between the dots upon it, in per cent; null where it does not. */
export const gapOf = (
  from: number,
  to: number,
  obstacles: readonly number[],
  least: number,
): { from: number; to: number } | null => {
  const edges = [from, ...obstacles.filter((at) => at > from && at < to), to].toSorted(
    (a, b) => a - b,
  );
  const gaps = edges.slice(1).map((end, at) => ({ from: edges[at] ?? from, to: end }));
  const [widest] = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  return widest && widest.to - widest.from >= least ? widest : null;
};

export type Placed<P extends LifePoint> = P & {
  at: number;
  /** The row of its label above the bar; 0 is the lowest. */
  row: number;
  align: 'start' | 'end';
};

type Span = { x: number; width: number; row: number; align: 'start' | 'end' };

/** Whether the label at `x`, which extends to the right, reaches the line or the label of another point. */
const reaches = (x: number, width: number, other: Span): boolean =>
  other.x >= x && other.x < x + width + (other.align === 'end' ? other.width : 0);

/** From the last point back: a label stands above those its text reaches, so that no line crosses it. */
export const placeLabels = <P extends LifePoint>(
  points: readonly P[],
  { at }: Pick<Scale, 'at'>,
  width: number,
  /** How wide the label of a point is, in pixels. */
  widthOf: (point: P) => number,
): Placed<P>[] => {
  const spans: Span[] = [];
  return points
    .toReversed()
    .map((point) => {
      const position = at(point.date);
      const x = (position / 100) * width;
      const own = widthOf(point);
      const align = x + own > width ? 'end' : 'start';
      const isNear = (other: Span): boolean =>
        align === 'end' ? other.x - other.width < x : reaches(x, own, other);
      const row = Math.max(-1, ...spans.filter(isNear).map((other) => other.row)) + 1;
      spans.push({ x, width: own, row, align });
      return { ...point, at: position, row, align } as const;
    })
    .toReversed();
};
