import { and, asc, eq, isNull } from 'drizzle-orm';
import { attachmentKind } from '#contract/attachments/attachment';
import { attachmentRules } from '#server/attachments/rules';
import { attachmentStore } from '#server/attachments/store';
import { attachments } from '#server/attachments/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { createRow } from '#server/entities/write';
import { emblem } from '#server/offices/practice/emblem';
import { paper } from '#server/example/paper';
import { storeFile } from '#server/files/keep';
import { exampleLawyer } from '#server/example/lawyer';
import { productStores } from '#server/stores';
import { trademarks } from '#server/trademarks/table';

const { APPLICATION, DECISION, POWER_OF_ATTORNEY, EVIDENCE_OF_USE } = attachmentKind;

const office = 'Urząd Znaków (wymyślony na potrzeby przykładu)';
const power = (version: string) => () =>
  paper([
    [
      'Pełnomocnictwo',
      `Wersja ${version}`,
      'Upoważniamy kancelarię do działania',
      'przed wszystkimi urzędami.',
    ],
  ]);

/** The documents of an invented mark; the last power of attorney replaces the first. */
const papers = [
  {
    kind: APPLICATION,
    title: 'Potwierdzenie zgłoszenia',
    name: 'potwierdzenie-zgłoszenia.pdf',
    visibleToClient: true,
    draw: () =>
      paper([
        ['Potwierdzenie zgłoszenia', office, 'Zgłoszenie wpłynęło i otrzymało numer.'],
        ['Wykaz towarów', 'Klasa 29: ryby, przetwory rybne', 'Klasa 31: świeże ryby'],
      ]),
  },
  {
    kind: DECISION,
    title: 'Decyzja o udzieleniu prawa',
    name: 'decyzja.pdf',
    visibleToClient: true,
    draw: () =>
      paper([
        [
          'Decyzja',
          office,
          'Udziela się prawa ochronnego na znak towarowy',
          'pod warunkiem uiszczenia opłaty.',
        ],
      ]),
  },
  {
    kind: EVIDENCE_OF_USE,
    title: 'Etykieta z 2025 roku',
    name: 'etykieta.png',
    visibleToClient: false,
    draw: () => emblem(3),
  },
  {
    kind: POWER_OF_ATTORNEY,
    title: 'Pełnomocnictwo ogólne',
    name: 'pełnomocnictwo.pdf',
    visibleToClient: false,
    note: 'Oryginał w sejfie.',
    draw: power('pierwsza'),
    replacedBy: { name: 'pełnomocnictwo-2.pdf', draw: power('druga, podpisana') },
  },
];

const marksWithPapers = 2;

/** Stores the files of the documents of one mark. */
const storePapersOfMark = (files: Deps['files']) => {
  const store = (name: string, bytes: Buffer) => storeFile(files, { purpose: 'file', name, bytes });
  return Promise.all(
    papers.map(async ({ kind, name, draw, replacedBy, ...values }) => ({
      values: { ...values, kind: kind.value },
      writeFile: await store(name, await draw()),
      writeReplacement: replacedBy && (await store(replacedBy.name, replacedBy.draw())),
    })),
  );
};
export const storePapers = (files: Deps['files']) =>
  Promise.all(Array.from({ length: marksWithPapers }, () => storePapersOfMark(files)));

/**
 * Goes through the usual writes, so that each row has its history. Does nothing without marks or a storage.
 */
export const loadAttachments = async ({
  tx,
  papers: stored,
  now,
}: {
  tx: Executor;
  papers: Awaited<ReturnType<typeof storePapers>> | undefined;
  now: Date;
}): Promise<void> => {
  const actor = await exampleLawyer(tx);
  if (!actor || !stored || (await tx.$count(attachments)) > 0) return;
  const marks = await tx
    .select({ id: trademarks.id })
    .from(trademarks)
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .where(and(eq(customers.name, 'Bałtyk Foods sp. z o.o.'), isNull(trademarks.deletedAt)))
    .orderBy(asc(trademarks.id))
    .limit(marksWithPapers);
  const change = { tx, store: attachmentStore, stores: productStores, actor, now };
  const { update } = attachmentRules();
  const sent = { accountId: actor.accountId, now };
  for (const [order, { id: trademark }] of marks.entries())
    for (const { values, writeFile, writeReplacement } of stored[order] ?? []) {
      const file = (await writeFile(tx, sent)).id;
      const row = await createRow(change, { ...values, trademark, file });
      if (!writeReplacement) continue;
      const given = { file: (await writeReplacement(tx, sent)).id };
      await update(change, { id: row.id, version: row.version, given });
    }
};
