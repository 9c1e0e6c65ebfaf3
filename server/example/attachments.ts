import { and, eq, isNull } from 'drizzle-orm';
import { attachmentKind } from '#contract/attachments/attachment';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateInWarsaw,
  formatDate,
} from '#contract/values/dates';
import { attachmentRules } from '#server/attachments/rules';
import { attachmentStore } from '#server/attachments/store';
import { attachments } from '#server/attachments/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { createRow } from '#server/entities/write';
import { emblem } from '#server/offices/practice/emblem';
import { brands, dayFrom } from '#server/example/brands';
import { brandNumbers } from '#server/example/loadBrands';
import { scannedLetter } from '#server/example/paper';
import { scannedSheet } from '#server/example/scan';
import { momentAt, officeDayFrom, workingDayBy } from '#server/example/workingHours';
import { storeFile } from '#server/files/keep';
import { exampleLawyer } from '#server/example/lawyer';
import { productStores } from '#server/stores';
import { trademarks } from '#server/trademarks/table';

const { APPLICATION, DECISION, CERTIFICATE, POWER_OF_ATTORNEY, EVIDENCE_OF_USE } = attachmentKind;

const office = [
  'Urząd Znaków',
  '(wymyślony na potrzeby przykładu)',
  'Departament Znaków Towarowych',
];
const firm = ['Kancelaria Żuraw i Wspólnicy', 'ul. Śliczna 7/4', '00-001 Warszawa'];
const client = ['Bałtyk Foods sp. z o.o.', 'ul. Portowa 7', '81-350 Gdynia'];

/** The marks with papers, both Polish and registered: the first two of a client. */
const marksWithPapers = ['PH/01', 'FA/01'] as const;

type Told = {
  name: string;
  filed: CalendarDate;
  registered: CalendarDate;
  number: string;
  right: string;
};

/** What its letters say of a mark, as the rest of the example has it (`loadBrands.ts`). */
const toldOf = (ourNumber: string, today: CalendarDate): Told | null => {
  const brand = brands.find(({ marks }) => marks.some(({ number }) => number === ourNumber));
  const mark = brand?.marks.find(({ number }) => number === ourNumber);
  if (!brand || !mark?.registered) return null;
  const day = dayFrom(today);
  const [filed, registered] = [day(mark.filed), day(mark.registered)];
  const { applicationNumber, registrationNumber } = brandNumbers(mark, today);
  return {
    name: brand.name,
    filed,
    registered,
    number: applicationNumber ?? '',
    right: registrationNumber ?? '',
  };
};

type Draft = {
  kind: (typeof attachmentKind)[keyof typeof attachmentKind];
  title: string;
  name: string;
  visibleToClient: boolean;
  note?: string;
  /** The day it came to the firm. */
  on: CalendarDate;
  draw: (sheet: Sheet) => Buffer | Promise<Buffer>;
  replacedBy?: { name: string; on: CalendarDate; draw: (sheet: Sheet) => Buffer };
};
type Sheet = Awaited<ReturnType<typeof scannedSheet>>;

/** The documents of an invented mark; the last power of attorney replaces the first. */
const papersOf = (
  { name, filed, registered, number, right }: Told,
  today: CalendarDate,
): Draft[] => {
  const letter =
    (on: CalendarDate, heading: string, paragraphs: readonly string[]) => (sheet: Sheet) =>
      scannedLetter(
        {
          from: office,
          placeAndDay: `Warszawa, ${formatDate(on)}`,
          reference: `Nasz znak: DT-${number}`,
          to: firm,
          heading,
          paragraphs,
          signed: 'z upoważnienia Prezesa, ekspert',
        },
        sheet,
      );
  const power = (on: CalendarDate, paragraphs: readonly string[]) => (sheet: Sheet) =>
    scannedLetter(
      {
        from: client,
        placeAndDay: `Gdynia, ${formatDate(on)}`,
        reference: 'KRS 0000123456, NIP 1234563218',
        to: firm,
        heading: 'Pełnomocnictwo',
        paragraphs,
        signed: 'Kazimierz Rój, prezes zarządu',
      },
      sheet,
    );
  const [received, decided, certified, granted] = [
    officeDayFrom(addDays(filed, 6)),
    officeDayFrom(addDays(addMonths(registered, -2), 4)),
    officeDayFrom(addDays(registered, 20)),
    workingDayBy(addDays(filed, -7)),
  ];
  return [
    {
      kind: APPLICATION,
      title: `Potwierdzenie zgłoszenia z ${formatDate(received)}`,
      name: 'potwierdzenie-zgłoszenia.pdf',
      visibleToClient: true,
      on: received,
      draw: letter(received, 'Potwierdzenie zgłoszenia znaku towarowego', [
        `Urząd potwierdza, że zgłoszenie znaku towarowego ${name} wpłynęło dnia ${formatDate(filed)} i otrzymało numer ${number}.`,
        'Zgłaszający: Bałtyk Foods spółka z ograniczoną odpowiedzialnością, Gdynia. Zgłaszający działa przez pełnomocnika.',
        'Zgłoszenie zostanie ogłoszone po zbadaniu, czy nie zachodzą bezwzględne przeszkody rejestracji. W ciągu trzech miesięcy od ogłoszenia można wnieść sprzeciw.',
        'Prosimy o podawanie numeru zgłoszenia we wszystkich pismach w tej sprawie.',
      ]),
    },
    {
      kind: DECISION,
      title: `Decyzja o udzieleniu prawa z ${formatDate(decided)}`,
      name: 'decyzja.pdf',
      visibleToClient: true,
      on: decided,
      draw: letter(decided, 'Decyzja', [
        `Po rozpatrzeniu zgłoszenia ${number} z dnia ${formatDate(filed)} udziela się prawa ochronnego na znak towarowy ${name} pod warunkiem uiszczenia opłaty za pierwszy dziesięcioletni okres ochrony.`,
        'Opłatę należy wnieść w terminie trzech miesięcy od dnia doręczenia decyzji. W razie nieuiszczenia opłaty w tym terminie stwierdza się wygaśnięcie decyzji.',
        'Pouczenie: od decyzji służy wniosek o ponowne rozpatrzenie sprawy w terminie dwóch miesięcy od dnia jej doręczenia.',
      ]),
    },
    {
      kind: CERTIFICATE,
      title: `Świadectwo ochronne ${right}`,
      name: 'świadectwo-ochronne.pdf',
      visibleToClient: true,
      on: certified,
      draw: letter(certified, `Świadectwo ochronne na znak towarowy ${right}`, [
        `Stwierdza się, że na rzecz spółki Bałtyk Foods spółka z ograniczoną odpowiedzialnością z siedzibą w Gdyni zostało udzielone prawo ochronne na znak towarowy ${name} z pierwszeństwem od dnia ${formatDate(filed)}.`,
        `Prawo trwa do dnia ${formatDate(addMonths(filed, 120))} i może być przedłużane na kolejne okresy dziesięcioletnie przez wniesienie opłaty.`,
      ]),
    },
    {
      kind: EVIDENCE_OF_USE,
      title: 'Etykieta używana na opakowaniach',
      name: 'etykieta.png',
      visibleToClient: false,
      on: workingDayBy(addMonths(today, -9)),
      draw: () => emblem(3),
    },
    {
      kind: POWER_OF_ATTORNEY,
      title: 'Pełnomocnictwo ogólne',
      name: 'pełnomocnictwo.pdf',
      visibleToClient: false,
      note: 'Oryginał w sejfie.',
      on: granted,
      draw: power(granted, [
        `Upoważniamy Kancelarię Żuraw i Wspólnicy do zgłoszenia znaku towarowego ${name} i do działania w naszym imieniu przed urzędami.`,
        'Opłatę skarbową uiszczono.',
      ]),
      replacedBy: {
        name: 'pełnomocnictwo-2.pdf',
        on: workingDayBy(addMonths(registered, 14)),
        draw: power(workingDayBy(addMonths(registered, 14)), [
          'Upoważniamy Kancelarię Żuraw i Wspólnicy do działania w naszym imieniu we wszystkich sprawach znaków towarowych przed Urzędem Patentowym RP, EUIPO i WIPO oraz przed sądami.',
          'Pełnomocnictwo obejmuje prawo udzielania dalszych pełnomocnictw. Zastępuje ono pełnomocnictwo udzielone wcześniej.',
          'Opłatę skarbową uiszczono.',
        ]),
      },
    },
  ];
};

/** Stores the files of the documents of one mark. */
const storePapersOfMark = async (files: Deps['files'], ourNumber: string, today: CalendarDate) => {
  const told = toldOf(ourNumber, today);
  if (!told) return { ourNumber, papers: [] };
  const sheet = await scannedSheet(told.name.length);
  const store = (name: string, bytes: Buffer) => storeFile(files, { purpose: 'file', name, bytes });
  const papers = await Promise.all(
    papersOf(told, today).map(async ({ kind, name, draw, replacedBy, on, ...values }) => ({
      values: { ...values, kind: kind.value },
      at: momentAt(on, '11:24'),
      writeFile: await store(name, await draw(sheet)),
      replacement: replacedBy && {
        at: momentAt(replacedBy.on, '14:05'),
        writeFile: await store(replacedBy.name, replacedBy.draw(sheet)),
      },
    })),
  );
  return { ourNumber, papers };
};
export const storePapers = (files: Deps['files'], now: Date) =>
  Promise.all(marksWithPapers.map((number) => storePapersOfMark(files, number, dateInWarsaw(now))));

/**
 * Goes through the usual writes, so that each row has its history, on the day each paper came. Does nothing
 * without marks or a storage.
 */
export const loadAttachments = async ({
  tx,
  papers: stored,
}: {
  tx: Executor;
  papers: Awaited<ReturnType<typeof storePapers>> | undefined;
}): Promise<void> => {
  const actor = await exampleLawyer(tx);
  if (!actor || !stored || (await tx.$count(attachments)) > 0) return;
  const { update } = attachmentRules();
  for (const { ourNumber, papers } of stored) {
    const [mark] = await tx
      .select({ id: trademarks.id })
      .from(trademarks)
      .where(and(eq(trademarks.ourNumber, ourNumber), isNull(trademarks.deletedAt)));
    if (!mark) continue;
    for (const { values, at, writeFile, replacement } of papers) {
      const change = { tx, store: attachmentStore, stores: productStores, actor, now: at };
      const file = (await writeFile(tx, { accountId: actor.accountId, now: at })).id;
      const row = await createRow(change, { ...values, trademark: mark.id, file });
      if (!replacement) continue;
      const later = { accountId: actor.accountId, now: replacement.at };
      const given = { file: (await replacement.writeFile(tx, later)).id };
      await update({ ...change, now: replacement.at }, { id: row.id, version: row.version, given });
    }
  }
};
