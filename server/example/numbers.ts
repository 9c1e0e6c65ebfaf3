import type { CalendarDate } from '#contract/values/dates';
import { trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import {
  type Counted,
  internationalNumber,
  serialInYear,
  serialOn,
  unionNumber,
} from '#server/offices/practice/numbering';

type Given = (day: CalendarDate, share: number) => string;

/** How an office numbers applications, and registrations unless they keep the number of their application. */
type Office = { application: Given; registration?: Given };

const digits = (serial: number, width: number): string => String(serial).padStart(width, '0');
const grouped = (serial: number): string => serial.toLocaleString('en-US');
const yearOf = (day: CalendarDate): string => day.slice(0, 4);

const counting =
  (counted: Counted, written: (serial: number) => string = String): Given =>
  (day, share) =>
    written(serialOn(counted, day, share));
const countingYearly =
  (perYear: number, written: (year: string, serial: number) => string): Given =>
  (day, share) =>
    written(yearOf(day), serialInYear(perYear, day, share));

/** Series of American applications, each of a million numbers: "90/123,456". */
const american = (serial: number): string =>
  `${digits(Math.floor(serial / 1_000_000), 2)}/${digits(Math.floor(serial / 1_000) % 1_000, 3)},${digits(serial % 1_000, 3)}`;

const polish: Office = {
  application: counting(
    [
      ['2004-01-02', 275_000],
      ['2008-01-02', 335_300],
      ['2012-01-02', 394_500],
      ['2016-02-01', 451_900],
      ['2019-05-06', 499_700],
      ['2020-02-17', 509_700],
      ['2021-07-01', 530_900],
      ['2023-01-02', 550_300],
      ['2025-01-02', 567_400],
      ['2026-01-02', 576_500],
    ],
    (serial) => `Z.${digits(serial, 6)}`,
  ),
  registration: counting(
    [
      ['2004-06-01', 152_000],
      ['2008-06-02', 206_000],
      ['2012-06-01', 250_300],
      ['2016-10-03', 293_900],
      ['2017-10-02', 304_200],
      ['2020-10-01', 332_800],
      ['2022-03-01', 347_900],
      ['2024-01-02', 364_800],
      ['2026-01-02', 381_900],
    ],
    (serial) => `R.${digits(serial, 6)}`,
  ),
};

const abroad: Readonly<Record<string, Office>> = {
  US: {
    application: counting(
      [
        ['1989-11-16', 74_001_000],
        ['1995-10-01', 74_735_000],
        ['1995-10-02', 75_000_100],
        ['2000-03-19', 75_939_000],
        ['2000-03-20', 76_000_100],
        ['2006-09-17', 76_680_000],
        ['2006-09-18', 77_000_100],
        ['2010-03-28', 77_969_000],
        ['2010-03-29', 85_000_100],
        ['2013-06-30', 85_974_000],
        ['2013-07-01', 86_000_100],
        ['2016-06-06', 86_999_000],
        ['2016-06-07', 87_000_100],
        ['2018-06-14', 87_963_000],
        ['2018-06-15', 88_000_100],
        ['2020-06-13', 88_963_000],
        ['2020-06-14', 90_000_100],
        ['2021-08-29', 90_908_000],
        ['2021-08-30', 97_000_100],
        ['2023-05-16', 97_940_000],
        ['2023-05-17', 98_000_100],
        ['2025-01-14', 98_955_000],
        ['2025-01-15', 99_000_100],
        ['2026-01-02', 99_570_000],
        // Which series follows is not known, so this one is made to last.
        ['2036-01-02', 99_990_000],
      ],
      american,
    ),
    registration: counting(
      [
        ['1990-01-02', 1_575_000],
        ['1995-01-03', 1_871_000],
        ['2000-01-04', 2_307_000],
        ['2005-01-04', 2_914_000],
        ['2010-01-05', 3_733_000],
        ['2015-01-06', 4_664_000],
        ['2018-01-02', 5_370_000],
        ['2021-01-05', 6_234_000],
        ['2023-01-03', 6_942_000],
        ['2025-01-07', 7_636_000],
        ['2026-01-06', 8_088_000],
      ],
      grouped,
    ),
  },
  GB: {
    application: counting(
      [
        ['1994-10-31', 2_000_001],
        ['2004-01-02', 2_352_000],
        ['2013-04-02', 2_659_000],
        ['2013-04-03', 3_000_001],
        ['2016-01-04', 3_142_000],
        ['2018-01-02', 3_281_000],
        ['2020-01-02', 3_456_000],
        ['2021-01-04', 3_574_000],
        ['2022-01-04', 3_738_000],
        ['2024-01-02', 3_998_000],
        ['2026-01-02', 4_315_000],
      ],
      (serial) => `UK${digits(serial, 11)}`,
    ),
  },
  DE: { application: countingYearly(31_000, (year, serial) => `30${year}${digits(serial, 6)}`) },
  UA: {
    application: countingYearly(34_000, (year, serial) => `m${year}${digits(serial, 5)}`),
    registration: counting([
      ['2006-01-10', 57_000],
      ['2012-01-10', 149_000],
      ['2016-01-11', 207_000],
      ['2020-01-10', 270_000],
      ['2024-01-10', 345_000],
    ]),
  },
  CH: {
    application: countingYearly(17_500, (year, serial) => `${digits(serial, 5)}/${year}`),
    registration: counting([
      ['2006-01-03', 542_000],
      ['2012-01-03', 624_000],
      ['2016-01-04', 682_000],
      ['2020-01-06', 742_000],
      ['2024-01-04', 806_000],
    ]),
  },
  NO: {
    application: countingYearly(17_000, (year, serial) => `${year}${digits(serial, 5)}`),
    registration: counting([
      ['2006-01-03', 230_000],
      ['2012-01-03', 263_000],
      ['2016-01-04', 285_000],
      ['2020-01-02', 308_500],
      ['2024-01-02', 339_000],
    ]),
  },
  BOIP: {
    application: counting(
      [
        ['2006-01-03', 1_102_000],
        ['2012-01-03', 1_239_000],
        ['2016-01-04', 1_323_000],
        ['2020-01-02', 1_409_000],
        ['2024-01-02', 1_499_000],
      ],
      (serial) => digits(serial, 7),
    ),
    registration: counting(
      [
        ['2006-01-03', 790_000],
        ['2012-01-03', 911_000],
        ['2016-01-04', 986_000],
        ['2020-01-02', 1_055_000],
        ['2024-01-02', 1_127_000],
      ],
      (serial) => digits(serial, 7),
    ),
  },
  CZ: {
    application: counting(
      [
        ['2006-01-03', 434_000],
        ['2012-01-03', 490_500],
        ['2016-01-04', 529_500],
        ['2020-01-02', 562_500],
        ['2024-01-02', 595_500],
      ],
      (serial) => `O-${serial}`,
    ),
    registration: counting([
      ['2006-01-03', 279_000],
      ['2012-01-03', 324_500],
      ['2016-01-04', 350_000],
      ['2020-01-02', 381_000],
      ['2024-01-02', 407_000],
    ]),
  },
  CA: {
    application: counting([
      ['1998-12-01', 1_000_000],
      ['2006-01-03', 1_285_000],
      ['2012-01-03', 1_558_000],
      ['2016-01-04', 1_762_000],
      ['2020-01-02', 2_003_000],
      ['2022-01-04', 2_157_000],
      ['2024-01-02', 2_301_000],
    ]),
    registration: counting(
      [
        ['2000-01-04', 521_000],
        ['2006-01-03', 655_500],
        ['2012-01-03', 813_500],
        ['2016-01-04', 925_000],
        ['2020-01-02', 1_066_000],
        ['2022-01-04', 1_118_000],
        ['2024-01-02', 1_211_000],
      ],
      (serial) => `TMA${digits(serial, 6)}`,
    ),
  },
  OAPI: {
    application: countingYearly(6_500, (year, serial) => `3${year}${digits(serial, 5)}`),
    registration: counting([
      ['2006-01-03', 53_000],
      ['2012-01-03', 69_500],
      ['2016-01-04', 86_000],
      ['2020-01-02', 108_500],
      ['2024-01-02', 131_000],
    ]),
  },
  NG: {
    application: countingYearly(42_000, (year, serial) => `F/TM/O/${year}/${digits(serial, 5)}`),
    registration: counting([
      ['2006-01-03', 74_000],
      ['2012-01-03', 98_000],
      ['2016-01-04', 116_000],
      ['2020-01-02', 151_000],
      ['2024-01-02', 197_000],
    ]),
  },
  TR: { application: countingYearly(118_000, (year, serial) => `${year}/${digits(serial, 6)}`) },
  DK: {
    application: countingYearly(3_400, (year, serial) => `VA ${year} ${digits(serial, 5)}`),
    registration: countingYearly(3_300, (year, serial) => `VR ${year} ${digits(serial, 5)}`),
  },
};

const { POLISH, EUROPEAN, INTERNATIONAL } = trademarkType;

const officeOf = (type: TrademarkType, territory: string | null): Office => {
  if (type === POLISH.value) return polish;
  if (type === EUROPEAN.value) return { application: unionNumber };
  const office = abroad[territory ?? ''];
  if (!office) throw new Error(`the example has no numbers of ${territory}`);
  return office;
};

type Lived = {
  filed: CalendarDate;
  /** Nothing where the mark was never registered. */
  registered: CalendarDate | null;
  /** How much of the day had passed: marks of one day differ by it. */
  share: number;
};

/** The numbers that the office gave on these days, in its own form. */
export const numbersOf = (
  type: TrademarkType,
  territory: string | null,
  { filed, registered, share }: Lived,
): { applicationNumber: string | null; registrationNumber: string | null } => {
  if (type === INTERNATIONAL.value)
    return {
      applicationNumber: null,
      registrationNumber: registered && internationalNumber(registered, share),
    };
  const { application, registration } = officeOf(type, territory);
  const applicationNumber = application(filed, share);
  return {
    applicationNumber,
    registrationNumber:
      registered && (registration ? registration(registered, share) : applicationNumber),
  };
};
