import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { specimen } from '#contract/developers/specimens';
import { signIn, signOut } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { buildSpecimen } from '#web/test/buildSpecimen.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';

const drawn = vi.hoisted(() => new Map<string, number>());

vi.mock(import('#web/form/useControl.ts'), async (original) => {
  const module = await original();
  return {
    ...module,
    useControl: (path, field) => {
      drawn.set(path, (drawn.get(path) ?? 0) + 1);
      return module.useControl(path, field);
    },
  };
});

beforeEach(() => signIn(buildSession()));
afterEach(() => {
  cleanup();
  signOut();
});

it('a key draws the field it is typed into, once, and no other', async () => {
  let commits = 0;
  await renderInApp(
    <Profiler id="form" onRender={() => (commits += 1)}>
      <EntityForm
        form={specimen}
        value={buildSpecimen()}
        custom={{ position: () => null }}
        onSubmit={() => Promise.resolve()}
      />
    </Profiler>,
  );
  expect(drawn.size).toBeGreaterThan(20);
  drawn.clear();
  commits = 0;
  const note = screen.getByLabelText('Notatka');
  for (const value of ['a', 'ab', 'abc']) fireEvent.change(note, { target: { value } });
  expect(Object.fromEntries(drawn)).toEqual({ note: 3 });
  // The first key also brings the button that saves.
  expect(commits).toBe(4);
});
