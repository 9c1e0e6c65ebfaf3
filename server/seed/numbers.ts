import type { CalendarDate } from '#contract/values/dates';
import type { TrademarkType } from '#contract/codes/trademarks';
import { trademarkType } from '#contract/codes/trademarks';

/** Different for different positions, and scattered: the factor shares no divisor with the span. */
const scattered = (position: number, span: number): number => (position * 7_919) % span;

const digits = (number: number, width: number): string => String(number).padStart(width, '0');

type Numbers = { application: string | null; registration: string };

const { POLISH, EUROPEAN, INTERNATIONAL } = trademarkType;

/** Numbers as the offices of these territories write them. */
const abroad: Readonly<Record<string, (year: string, at: number) => Numbers>> = {
  US: (_, at) => ({
    application: `90/${digits(at % 1_000_000, 6)}`,
    registration: `${digits(5 + (at % 3), 1)},${digits(Math.floor(at / 1_000) % 1_000, 3)},${digits(at % 1_000, 3)}`,
  }),
  GB: (_, at) => {
    const number = `UK0000${digits(3_000_000 + at, 7)}`;
    return { application: number, registration: number };
  },
  DE: (year, at) => {
    const number = `30${year}${digits(at % 1_000_000, 6)}`;
    return { application: number, registration: number };
  },
  FR: (_, at) => ({ application: String(4_000_000 + at), registration: String(4_000_000 + at) }),
  CN: (_, at) => ({ application: String(40_000_000 + at), registration: String(40_000_000 + at) }),
  JP: (year, at) => ({
    application: `${year}-${digits(at % 1_000_000, 6)}`,
    registration: String(6_000_000 + (at % 900_000)),
  }),
  CH: (year, at) => ({
    application: `${digits(at % 100_000, 5)}/${year}`,
    registration: String(700_000 + (at % 100_000)),
  }),
  UA: (year, at) => ({
    application: `m${year}${digits(at % 100_000, 5)}`,
    registration: String(200_000 + (at % 200_000)),
  }),
};

/** The numbers of a mark in the form of its office; of one position they are always the same. */
export const numbersOf = (
  type: TrademarkType,
  place: string | null,
  filed: CalendarDate,
  position: number,
): Numbers => {
  const at = scattered(position, 7_900_000);
  const year = filed.slice(0, 4);
  if (type === POLISH.value)
    return { application: `Z.${100_000 + position}`, registration: `R.${100_000 + position}` };
  if (type === EUROPEAN.value) {
    const number = `0${11_000_000 + at}`;
    return { application: number, registration: number };
  }
  if (type === INTERNATIONAL.value)
    return { application: null, registration: String(600_000 + (at % 1_400_000)) };
  return (
    abroad[place ?? '']?.(year, at) ?? {
      application: `${place}/T/${year}/${digits(at, 7)}`,
      registration: digits(at, 7),
    }
  );
};
