import { expect, test } from 'vitest';
import { type AuditedDeadline, calendarHistoryFields } from '#contract/calendar/history';
import { translator } from '#contract/words/i18n';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';

const deadline: AuditedDeadline = {
  key: 'pl-renewal',
  name: { pl: 'Przedłużenie ochrony', en: 'Renewal' },
  due: '2026-10-06',
  done: false,
  archived: false,
};

test.each<[Partial<AuditedDeadline>, pl: string, en: string]>([
  [
    { wanted: 'MOVE', wantedDay: '2027-01-05', replaced: 'ARCHIVE', acknowledgementEnded: true },
    'zmiana daty (05.01.2027) czeka na drugą osobę, zamiast: archiwizacja, przyjęcie wygasło',
    'change of date (05.01.2027): waiting for a second person, instead of: archiving, acknowledgement expired',
  ],
  [
    { wanted: 'CLOSE', wantedDay: null },
    'zamknięcie czeka na drugą osobę',
    'closing: waiting for a second person',
  ],
  [{ withdrawn: 'DELETE' }, 'wycofano: usunięcie na zawsze', 'withdrawn: permanent deletion'],
  [{ rejected: true }, 'druga osoba odmówiła', 'a second person declined'],
  [
    { confirmed: 'EXTEND' },
    'druga osoba potwierdziła: późniejszy ostatni dzień',
    'a second person confirmed: a later last day',
  ],
])('says what became of a change that waits: %j', (deed, pl, en) => {
  const { changeTexts } = calendarHistoryFields.deadline;
  const told = [translator('pl', polish), translator('en', english)].map((t) =>
    changeTexts?.(deadline, { ...deadline, ...deed }, t),
  );
  expect(told).toEqual([
    [`Przedłużenie ochrony: 06.10.2026, ${pl}`],
    [`Renewal: 06.10.2026, ${en}`],
  ]);
});
