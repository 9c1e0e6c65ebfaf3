import { importApi } from '#contract/imports/api';
import type { ImportBatch, ImportRow } from '#contract/imports/batch';
import type { InputOf } from '#contract/kit/endpoint';
import { runImports } from '#server/imports/run';
import { stepHere } from '#server/imports/thread';
import { neverStopping } from '#server/jobs/stopping';
import type { TestApp } from '#server/test/app';
import { sentForImport } from '#server/test/files';

type Files = Readonly<Record<string, string | Buffer>>;

/** The lines of a CSV file as Windows ends them. */
export const linesOf = (...lines: string[]): string => lines.join('\r\n');

/** A sheet of marks whose headings are all recognised. */
export const markHeadings =
  'Nasz numer;Znak;Rodzaj;Klient;Status;Nr zgłoszenia;Data zgłoszenia;Nr prawa;Data rejestracji;Klasy';
export const marksFile = (...lines: string[]): Files => ({
  'znaki.csv': linesOf(markHeadings, ...lines),
});

/** Why a row is not imported, each with the field it is about. */
export const codesOf = ({ reasons }: Pick<ImportRow, 'reasons'> | undefined = { reasons: [] }) =>
  reasons.map(({ code, target }) => (target === null ? code : `${target}: ${code}`));

/** Drives imports as the page does, and has a server work on them at once. */
export const importing = (app: TestApp, session: { token: string }) => {
  // To start a thread for each step takes longer than the steps.
  const work = () => runImports(app.deps, neverStopping, stepHere(app.db));
  const read = (id: number): Promise<ImportBatch> => app.ask(importApi.read, { id }, session);
  const rows = async (id: number): Promise<ImportRow[]> =>
    (await app.ask(importApi.rows, { id }, session)).rows;
  const begin = async (files: Files): Promise<ImportBatch> => {
    const uploads: string[] = [];
    for (const [name, content] of Object.entries(files))
      uploads.push(await sentForImport(app, session.token, name, Buffer.from(content)));
    const { id } = await app.ask(importApi.begin, { uploads }, session);
    await work();
    return read(id);
  };
  const answer = async (
    id: number,
    given: Omit<InputOf<typeof importApi.answer>, 'id'>,
  ): Promise<ImportBatch> => {
    await app.ask(importApi.answer, { id, ...given }, session);
    await work();
    return read(id);
  };
  const setRow = async (
    id: number,
    position: number,
    given: Omit<InputOf<typeof importApi.setRow>, 'id' | 'position'>,
  ): Promise<ImportRow | undefined> => {
    await app.ask(importApi.setRow, { id, position, ...given }, session);
    const { rows: found } = await app.ask(importApi.rows, { id, also: String(position) }, session);
    return found.find((row) => row.position === position);
  };
  const run = async (id: number): Promise<ImportBatch> => {
    const { version } = await read(id);
    await app.ask(importApi.run, { id, version }, session);
    await work();
    return read(id);
  };
  const undo = async (id: number): Promise<ImportBatch> => {
    await app.ask(importApi.undo, { id }, session);
    await work();
    return read(id);
  };
  return { work, read, rows, begin, answer, setRow, run, undo };
};
