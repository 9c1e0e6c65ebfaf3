import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { specimen } from '#contract/developers/specimens';
import { CallFailure } from '#web/data/failures.ts';
import { uploadFile } from '#web/data/files.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { buildSpecimen } from '#web/test/buildSpecimen.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';

vi.mock(import('#web/data/files.ts'), () => ({
  uploadFile: vi.fn<typeof uploadFile>(),
  saveFile: () => Promise.resolve(),
}));
const upload = vi.mocked(uploadFile);

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const facts = (number: number, name: string) => ({
  id: id(number),
  name,
  type: 'application/pdf',
  size: 2_048,
  width: null,
  height: null,
});
const paper = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
type Patch = { papers?: string[]; picture?: string | null };

const renderFiles = async (onSubmit: (patch: Patch) => Promise<void>) => {
  const { container } = await renderInApp(
    <EntityForm
      form={specimen}
      value={buildSpecimen()}
      only={['picture', 'papers']}
      onSubmit={onSubmit}
    />,
  );
  return container;
};
const choose = (container: HTMLElement, path: string, files: File[]) =>
  act(async () => {
    const area = container.querySelector(`[data-path="${path}"] [class*="area"]`);
    fireEvent.drop(area as Element, { dataTransfer: { files } });
    await Promise.resolve();
  });
const save = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    await Promise.resolve();
  });

beforeEach(() => {
  signIn(buildSession());
  upload.mockReset();
});
afterEach(() => {
  cleanup();
  signOut();
});

describe('files in a form', () => {
  it('are waited for when the form is saved', async () => {
    let arrive = () => {};
    upload.mockImplementationOnce(
      () => new Promise((resolve) => (arrive = () => resolve(facts(1, 'umowa.pdf')))),
    );
    const send = vi.fn<(patch: Patch) => Promise<void>>(() => Promise.resolve());
    const container = await renderFiles(send);
    await choose(container, 'papers', [paper('umowa.pdf')]);
    expect(screen.getByRole('progressbar', { name: 'Wysyłanie: umowa.pdf' })).toBeTruthy();
    await save();
    expect(send).not.toHaveBeenCalled();
    arrive();
    await settled();
    expect(send.mock.calls[0]?.[0]).toEqual({ papers: [id(1)] });
  });

  it('keep the form from being saved without them when they fail meanwhile', async () => {
    let fail = () => {};
    upload.mockImplementationOnce(
      () => new Promise((_resolve, reject) => (fail = () => reject(new CallFailure('network')))),
    );
    const send = vi.fn<(patch: Patch) => Promise<void>>(() => Promise.resolve());
    const container = await renderFiles(send);
    await choose(container, 'papers', [paper('umowa.pdf')]);
    await save();
    fail();
    await settled();
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText(/umowa.pdf: Brak połączenia z serwerem/)).toBeTruthy();
  });

  it('come several at once, and can be taken away', async () => {
    upload.mockImplementation((file) => Promise.resolve(facts(Number(file.name[0]), file.name)));
    const send = vi.fn<(patch: Patch) => Promise<void>>(() => Promise.resolve());
    const container = await renderFiles(send);
    await choose(container, 'papers', [paper('1.pdf'), paper('2.pdf'), paper('3.pdf')]);
    await settled();
    fireEvent.click(screen.getByRole('button', { name: 'Usuń: 2.pdf' }));
    await save();
    expect(send.mock.calls[0]?.[0]).toEqual({ papers: [id(1), id(3)] });
  });

  it('are refused with a sentence: too many, not an image, failed on the way', async () => {
    upload.mockRejectedValue(new CallFailure('network'));
    const container = await renderFiles(() => Promise.resolve());
    await choose(
      container,
      'papers',
      Array.from({ length: 6 }, (_, index) => paper(`${index}.pdf`)),
    );
    expect(screen.getByText('Za dużo plików. Najwyżej 5.')).toBeTruthy();
    await choose(container, 'picture', [paper('umowa.pdf')]);
    expect(screen.getByText(/„umowa.pdf” nie jest obrazem/)).toBeTruthy();
    expect(upload).not.toHaveBeenCalled();
    await choose(container, 'papers', [paper('umowa.pdf')]);
    await settled();
    expect(screen.getByText(/umowa.pdf: Brak połączenia z serwerem/)).toBeTruthy();
  });

  it('can be stopped on the way', async () => {
    upload.mockImplementationOnce(
      (_file, _purpose, { signal } = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new CallFailure('cancelled')));
        }),
    );
    const container = await renderFiles(() => Promise.resolve());
    await choose(container, 'papers', [paper('umowa.pdf')]);
    fireEvent.click(screen.getByRole('button', { name: 'Przerwij wysyłanie: umowa.pdf' }));
    await settled();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
