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

export type PaperShelf = {
  /** The picture of this mark, if it is one of those that have some. */
  pictureOf: (mark: number) => string | null;
  picture: (mark: number, id: string) => FileRow;
  paperFor: (
    mark: number,
  ) => { title: string; kind: string; visibleToClient: boolean; file: FileRow } | null;
  /** Stores the bytes of all files told since the last time; their rows may be written then. */
  store: () => Promise<number>;
};

/** Draws a few pictures and papers, of which each file is a copy. */
export const openShelf = async (
  storage: Deps['files'],
  { marks, firstMark }: { marks: number; firstMark: number },
): Promise<PaperShelf> => {
  const pictures: Judged[] = [];
  for (let at = 0; at < pictureCount; at += 1)
    pictures.push(await judge('image', await emblem(at), 'znak.png'));
  const papers = await Promise.all(
    drafts.map(async (draft) => ({
      ...draft,
      judged: await judge('file', paper([draft.lines]), draft.name),
    })),
  );
  const waiting: { id: string; bytes: Buffer }[] = [];
  const told = (judged: Judged, purpose: Purpose, id: string): FileRow => {
    waiting.push({ id, bytes: judged.bytes });
    return rowOf(judged, { id, purpose, accountId: null, now: new Date(0) });
  };
  const isChosen = (mark: number, among: number): boolean =>
    (mark - firstMark) % Math.max(1, Math.floor(marks / among)) === 0;
  return {
    pictureOf: (mark) => (isChosen(mark, picturesAmong) ? uuidOf(`picture ${mark}`) : null),
    picture: (mark, id) => told(pictures[mark % pictureCount] as Judged, 'image', id),
    paperFor: (mark) => {
      const draft = papers[mark % papers.length];
      if (!draft || !isChosen(mark, mostPapers)) return null;
      const { title, kind, visibleToClient, judged } = draft;
      return { title, kind, visibleToClient, file: told(judged, 'file', uuidOf(`paper ${mark}`)) };
    },
    store: async () => {
      const count = waiting.length;
      for (const { id, bytes } of waiting.splice(0)) await storage.put(originalKey(id), bytes);
      return count;
    },
  };
};
