import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { calendarApi } from '#contract/calendar/api';
import { proceduralDateKind, trademarkStatus } from '#contract/codes/trademarks';
import { deadlineSettingsApi } from '#contract/deadlines/settings';
import { dateInWords } from '#contract/deadlines/engine/words';
import type { Trademark } from '#contract/trademarks/trademark';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import { drainDeadlines } from '#server/deadlines/settle';
import { calendarEvents } from '#server/deadlines/table';
import { markOffice } from '#server/test/markOffice';

const { app, admin, lawyer, client, create, update } = await markOffice();
const today = dateInWarsaw(new Date());
const due = addDays(today, 40);
const later = addDays(due, 300);

const registered = (draft: Parameters<typeof create>[0] = {}): Promise<Trademark> =>
  create({
    name: 'ZIMORODEK',
    status: trademarkStatus.REGISTERED.value,
    registrationNumber: 'R.7',
    registrationDate: addMonths(today, -119),
    expirationDate: due,
    ...draft,
  });

const eventOf = async ({ id }: Trademark, rule = 'pl-renewal') => {
  const [row] = await app.db
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.trademark, id), eq(calendarEvents.rule, rule)));
  if (!row) throw new Error(`no ${rule}`);
  return row;
};

beforeAll(async () => {
  const { row } = await app.ask(deadlineSettingsApi.get, { id: 1 }, admin);
  await app.ask(deadlineSettingsApi.update, { id: 1, version: row.version, fourEyes: true }, admin);
  await drainDeadlines(app.db, app.deps.now, { untilDone: true });
});

describe('why a deadline has its date while its change waits for a second person', () => {
  const why = async (id: number, by = lawyer) => app.ask(calendarApi.why, { id }, by);
  const kept = {
    pl: `W terminarzu pozostaje ${dateInWords(due).pl}, dopóki zmiany nie potwierdzi druga osoba.`,
    en: `The calendar keeps ${dateInWords(due).en} until a second person confirms the change.`,
  };

  test('a moved one keeps its date, and the proposed one is explained', async () => {
    const mark = await registered();
    await update(mark.id, { expirationDate: later });
    const { id } = await eventOf(mark);
    const { steps, sources } = await why(id);
    expect(steps[0]).toEqual(kept);
    expect(steps[1]?.en).toBe(
      `Proposed is ${dateInWords(later).en}, by the calculation that follows.`,
    );
    expect(steps.map(({ en }) => en)).toContain(`Deadline: ${dateInWords(later).en}.`);
    expect(sources.map(({ date }) => date)).toContain(later);
  });

  test('one that no longer follows from the data keeps its date all the same', async () => {
    const mark = await registered();
    await update(mark.id, {
      status: trademarkStatus.RESIGNATION.value,
      endReason: 'SURRENDERED',
      endedOn: today,
    });
    const { id } = await eventOf(mark);
    expect(await why(id)).toMatchObject({
      rule: 'pl-renewal',
      steps: [kept, { en: expect.stringMatching(/^Then it is removed: it no longer follows/) }],
      sources: [],
      letter: null,
    });
  });

  test('one whose letter got another date is still found', async () => {
    const kind = proceduralDateKind.DECISION_DELIVERED.value;
    const none = { issuedOn: null, dueDate: null, groundsFiledOn: null, note: null };
    const letter = { ...none, kind, answeredOn: null, inOurFavour: false, needsNoAnswer: false };
    const mark = await create({ proceduralDates: [{ ...letter, date: addDays(today, -9) }] });
    const before = (
      await app.db.select().from(calendarEvents).where(eq(calendarEvents.trademark, mark.id))
    ).find(({ key, statutory }) => statutory && key.includes(':'));
    if (!before) throw new Error('no deadline of the letter');
    await update(mark.id, { proceduralDates: [{ ...letter, date: addDays(today, -2) }] });
    const event = await eventOf(mark, before.rule);
    expect(event).toMatchObject({ due: before.due, pendingChange: 'MOVE' });
    const { steps } = await why(event.id);
    expect(steps.map(({ en }) => en)).toContain(
      `Deadline: ${dateInWords(event.pendingDue ?? '').en}.`,
    );
  });

  test('one that somebody wants to archive explains its date as before', async () => {
    const mark = await registered();
    const { id } = await eventOf(mark);
    const before = await why(id);
    await app.ask(calendarApi.archive, { id, due, archived: true }, lawyer);
    expect(await why(id)).toEqual(before);
  });

  test('clients read the date that stands, and nothing of the change', async () => {
    const [moved, gone] = [await registered(), await registered()];
    const { steps: before } = await why((await eventOf(moved)).id, client);
    await update(moved.id, { expirationDate: later });
    await update(gone.id, {
      status: trademarkStatus.RESIGNATION.value,
      endReason: 'SURRENDERED',
      endedOn: today,
    });
    for (const mark of [moved, gone]) {
      const { steps, sources, rolledBecause } = await why((await eventOf(mark)).id, client);
      expect(steps.map(({ en }) => en)).toContain(`Deadline: ${dateInWords(due).en}.`);
      expect(before).toEqual(expect.arrayContaining(steps));
      expect(sources).toEqual([]);
      expect(rolledBecause).toBeNull();
    }
  });
});
