import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { trigger, triggerFunction, written } from '#server/db/definition';
import { definitionChanges, definitionsLeftBy } from '#server/db/definitionChanges';

const marks = pgTable('marks', { id: integer(), nextDeadline: integer() });
const note = triggerFunction(
  'note',
  written`BEGIN
    INSERT INTO notes VALUES (NEW.${marks.id});
    RETURN NULL;
  END`,
);
const noted = trigger('noted', {
  on: marks,
  fires: written`AFTER UPDATE OF ${marks.nextDeadline}`,
  execute: note,
});
const declared = [note, noted];

const migration = (...statements: string[]) => statements.join('--> statement-breakpoint\n');
const noteInForce = `-- What it is for.
CREATE FUNCTION note() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
  INSERT INTO notes VALUES (NEW.id);
  RETURN NULL;
END $$;`;
const notedInForce = `CREATE TRIGGER noted AFTER UPDATE OF next_deadline ON marks
  FOR EACH ROW EXECUTE FUNCTION note();`;
const changes = (...migrations: string[]) =>
  definitionChanges(declared, definitionsLeftBy(migrations));

test('what migrations have left as it is declared stays, however it is indented', () => {
  expect(changes(migration(noteInForce, notedInForce))).toEqual({ before: [], after: [] });
});

test('what is new comes: functions before the tables change, triggers after', () => {
  expect(changes()).toEqual({
    before: [note.create.replace('CREATE', 'CREATE OR REPLACE')],
    after: [noted.create],
  });
});

test('another body replaces the function, and its triggers stay', () => {
  const older = noteInForce.replace('NEW.id', 'OLD.id');
  expect(changes(migration(older, notedInForce))).toEqual({
    before: [note.create.replace('CREATE', 'CREATE OR REPLACE')],
    after: [],
  });
});

test('another trigger is made anew, with the tables changed in between', () => {
  expect(changes(noteInForce, notedInForce.replace('next_deadline', 'deadline'))).toEqual({
    before: ['DROP TRIGGER noted ON marks;'],
    after: [noted.create],
  });
});

test('what is declared no more goes, a function after what executes it', () => {
  const left = definitionsLeftBy([noteInForce, notedInForce]);
  expect(definitionChanges([], left)).toEqual({
    before: ['DROP TRIGGER noted ON marks;'],
    after: ['DROP FUNCTION note;'],
  });
});

test('the last of several migrations counts, and a table takes its triggers along', () => {
  const older = notedInForce.replace('UPDATE OF next_deadline', 'INSERT');
  const drop = 'DROP TRIGGER noted ON marks;';
  expect(changes(noteInForce, migration(older, drop), notedInForce).after).toEqual([]);
  expect(changes(noteInForce, notedInForce, drop).after).toEqual([noted.create]);
  expect(changes(noteInForce, notedInForce, 'DROP TABLE "marks" CASCADE;').after).toEqual([
    noted.create,
  ]);
});
