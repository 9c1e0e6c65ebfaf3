import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CallFailure, type FailureKind } from '#web/data/failures.ts';
import { useConfirm } from '#web/table/useConfirm.tsx';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';

configure({ defaultHidden: true });
afterEach(cleanup);

const Asking = ({ kind }: { kind: FailureKind }) => {
  const { ask, dialog } = useConfirm();
  const question = { title: 'Usunąć?', text: '', confirmLabel: 'Usuń' };
  const run = () => Promise.reject(new CallFailure(kind));
  return (
    <>
      <button type="button" onClick={() => ask({ ...question, run })}>
        zapytaj
      </button>
      {dialog}
    </>
  );
};

it.each([
  ['code', 0],
  ['forbidden', 0],
  ['notFound', 0],
  ['network', 1],
] as const)('a deletion that ends as %s leaves %i live questions', async (kind, count) => {
  await renderInApp(<Asking kind={kind} />);
  fireEvent.click(await screen.findByRole('button', { name: 'zapytaj' }));
  await settled();
  fireEvent.click(screen.getByRole('button', { name: 'Usuń' }));
  await settled();
  expect(screen.queryAllByRole('button', { name: 'Usuń' })).toHaveLength(count);
});
