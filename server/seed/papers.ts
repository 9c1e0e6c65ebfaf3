import { attachmentKind } from '#contract/attachments/attachment';
import type { Purpose } from '#contract/files/api';
import type { Deps } from '#server/deps';
import { paper } from '#server/example/paper';
import { judge, type Judged } from '#server/files/judge';
import { rowOf } from '#server/files/keep';
import { emblem } from '#server/offices/practice/emblem';
import { uuidOf } from '#server/seed/random';
import { originalKey } from '#server/storage/storage';

type FileRow = Record<string, unknown>;

const office = 'Urząd Znaków (wymyślony)';
const drafts = [
  {
    kind: attachmentKind.APPLICATION.value,
    title: 'Potwierdzenie zgłoszenia',
    name: 'potwierdzenie-zgłoszenia.pdf',
    visibleToClient: true,
    lines: ['Potwierdzenie zgłoszenia', office, 'Zgłoszenie wpłynęło i otrzymało numer.'],
  },
  {
    kind: attachmentKind.DECISION.value,
    title: 'Decyzja o udzieleniu prawa',
    name: 'decyzja.pdf',
    visibleToClient: true,
    lines: ['Decyzja', office, 'Udziela się prawa ochronnego na znak towarowy.'],
  },
  {
    kind: attachmentKind.POWER_OF_ATTORNEY.value,
    title: 'Pełnomocnictwo',
    name: 'pełnomocnictwo.pdf',
    visibleToClient: false,
    lines: ['Pełnomocnictwo', 'Upoważniamy kancelarię do działania przed urzędami.'],
  },
] as const;

const pictureCount = 25;
/** Files are few however large the portfolio: so many marks have a paper, and about as many a picture. */
const mostPapers = 150;
/** Among so many marks with every third a picture. */
const picturesAmong = 400;

/** The few pictures and papers of which each file of the portfolio is a copy. */
export type Drawn = { pictures: readonly Judged[]; papers: readonly Judged[] };

export const drawPapers = async (): Promise<Drawn> => {
  const pictures: Judged[] = [];
  for (let at = 0; at < pictureCount; at += 1)
    pictures.push(await judge('image', await emblem(at), 'znak.png'));
  const papers = await Promise.all(
    drafts.map(({ lines, name }) => judge('file', paper([lines]), name)),
  );
  return { pictures, papers };
};

/** A file that a row tells of: a copy of one that was drawn. */
export type FileCopy = { id: string; of: keyof Drawn; at: number };

export type PaperShelf = {
  /** The picture of this mark, if it is one of those that have some. */
  pictureOf: (mark: number) => string | null;
  picture: (mark: number, id: string) => FileRow;
  paperFor: (
    mark: number,
  ) => { title: string; kind: string; visibleToClient: boolean; file: FileRow } | null;
  /** The files of all rows so far. */
  copies: FileCopy[];
};

export const openShelf = (
  drawn: Drawn,
  { marks, firstMark }: { marks: number; firstMark: number },
): PaperShelf => {
  const copies: FileCopy[] = [];
  const told = (copy: FileCopy, purpose: Purpose): FileRow => {
    copies.push(copy);
    const judged = drawn[copy.of][copy.at] as Judged;
    return rowOf(judged, { id: copy.id, purpose, accountId: null, now: new Date(0) });
  };
  const isChosen = (mark: number, among: number): boolean =>
    (mark - firstMark) % Math.max(1, Math.floor(marks / among)) === 0;
  return {
    pictureOf: (mark) => (isChosen(mark, picturesAmong) ? uuidOf(`picture ${mark}`) : null),
    picture: (mark, id) => told({ id, of: 'pictures', at: mark % pictureCount }, 'image'),
    paperFor: (mark) => {
      const at = mark % drafts.length;
      const draft = drafts[at];
      if (!draft || !isChosen(mark, mostPapers)) return null;
      const { title, kind, visibleToClient } = draft;
      const file = told({ id: uuidOf(`paper ${mark}`), of: 'papers', at }, 'file');
      return { title, kind, visibleToClient, file };
    },
    copies,
  };
};

/** Stores the bytes of these files; their rows may be written then. */
export const storeCopies = async (
  storage: Deps['files'],
  drawn: Drawn,
  copies: readonly FileCopy[],
): Promise<void> => {
  for (const { id, of, at } of copies)
    await storage.put(originalKey(id), (drawn[of][at] as Judged).bytes);
};
