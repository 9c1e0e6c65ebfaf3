import { describe, expect, test } from 'vitest';
import {
  faultsOf,
  idsNotApplying,
  isThere,
  namesIn,
  registerRows as rows,
  testsOf,
} from '#server/test/asvsRegister';

const states = ['Test', 'Reading', 'Not applicable', 'Open', 'Open (under way)'];

const doubled = (ids: string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);

describe('the register of SECURITY.md', () => {
  test('has the 201 rows that apply and the 52 that do not, each once', () => {
    const apply = rows.map(({ id }) => id);
    expect([apply.length, idsNotApplying.length]).toEqual([201, 52]);
    expect(doubled([...apply, ...idsNotApplying])).toEqual([]);
  });

  test('has level, meaning and one of the states in each row', () => {
    const odd = rows.filter(
      ({ level, meaning, state }) =>
        !/^L[12]$/.test(level) || meaning.length < 10 || !states.includes(state),
    );
    expect(odd).toEqual([]);
    expect(rows.filter(({ level }) => level === 'L1')).toHaveLength(65);
  });

  test('names a test that is there in each row that is shown by one', () => {
    const missing = rows
      .filter(({ state }) => state === 'Test')
      .flatMap((row) => faultsOf(testsOf(row)).map((fault) => `${row.id}: ${fault}`));
    expect(missing).toEqual([]);
  });

  test('names what to read in each row that is shown by reading, and whatever file it names is there', () => {
    const withoutFile = rows.filter(
      ({ state, rest }) => state === 'Reading' && !namesIn(rest).some((name) => isThere(name)),
    );
    expect(withoutFile).toEqual([]);
    const files = rows
      .flatMap(({ rest }) => namesIn(rest))
      .filter((name) => /^[\w/.-]+\.(?:tsx?|md)$/.test(name));
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => !isThere(file))).toEqual([]);
  });

  test('has a reason for what is open or not applicable, and what would close it', () => {
    const bare = rows.filter(({ state, rest }) => {
      if (state === 'Not applicable') return rest.length < 20;
      return state.startsWith('Open') && !/^.{20,} Closed by .{10,}\.$/.test(rest);
    });
    expect(bare).toEqual([]);
  });
});
