import { describe, expect, it } from 'vitest';
import { easter, polishHoliday, rollOn } from '#contract/deadlines/engine/holidays';

const noDays = { closingDays: [], extensions: [] };

describe('Easter', () => {
  it('falls where the tables have it', () => {
    const table = `1818-03-22 1886-04-25 1900-04-15 1943-04-25 1954-04-18 1981-04-19 2000-04-23
      2008-03-23 2011-04-24 2016-03-27 2019-04-21 2024-03-31 2025-04-20 2026-04-05 2027-03-28
      2035-03-25 2038-04-25 2049-04-18 2076-04-19 2100-03-28 2160-03-23`.split(/\s+/);
    for (const date of table) expect(easter(Number(date.slice(0, 4)))).toBe(date);
  });
});

describe('Polish holidays', () => {
  it('are the fourteen of the act in 2026', () => {
    const days = Array.from({ length: 365 }, (_, day) =>
      new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    );
    expect(days.filter((day) => polishHoliday(day) !== null)).toEqual(
      `2026-01-01 2026-01-06 2026-04-05 2026-04-06 2026-05-01 2026-05-03 2026-05-24 2026-06-04
        2026-08-15 2026-11-01 2026-11-11 2026-12-24 2026-12-25 2026-12-26`.split(/\s+/),
    );
  });

  it('have Epiphany since 2011 and Christmas Eve since 2025', () => {
    expect(polishHoliday('2010-01-06')).toBeNull();
    expect(polishHoliday('2011-01-06')?.en).toBe('Epiphany');
    expect(polishHoliday('2024-12-24')).toBeNull();
    expect(polishHoliday('2025-12-24')?.pl).toBe('Wigilia Bożego Narodzenia');
  });
});

describe('a day the office is closed', () => {
  it('gives way to the next working one and says why', () => {
    expect(rollOn('PL', '2026-04-03', noDays)).toBeNull();
    expect(rollOn('PL', '2026-04-04', noDays)).toEqual({
      date: '2026-04-07',
      because: {
        pl: 'sobota, Wielkanoc, Poniedziałek Wielkanocny',
        en: 'Saturday, Easter Sunday, Easter Monday',
      },
    });
    expect(rollOn('PL', '2025-12-24', noDays)?.date).toBe('2025-12-29');
    expect(rollOn('PL', '2024-12-24', noDays)).toBeNull();
    expect(rollOn('PL', '2026-06-04', noDays)).toEqual({
      date: '2026-06-05',
      because: { pl: 'Boże Ciało', en: 'Corpus Christi' },
    });
  });

  it('is the weekend elsewhere, and what the settings say of that office', () => {
    expect(rollOn('EU', '2026-11-11', noDays)).toBeNull();
    expect(rollOn('EU', '2026-11-14', noDays)?.date).toBe('2026-11-16');
    const closure = { pl: 'Przerwa świąteczna', en: 'Winter closure' };
    const closingDays = ['2026-12-28', '2026-12-29'].map((date) => ({
      office: 'EU',
      date,
      name: closure,
    }));
    expect(rollOn('EU', '2026-12-28', { ...noDays, closingDays })).toEqual({
      date: '2026-12-30',
      because: closure,
    });
    expect(rollOn('WO', '2026-12-28', { ...noDays, closingDays })).toBeNull();
  });
});
