import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseTypes, trademarkType } from '#contract/codes/trademarks';
import { defineForm } from '#contract/kit/form';
import { trademark } from '#contract/trademarks/trademark';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import type { RowMaker } from '#web/form/rowMaker.ts';
import { nothingRelated } from '#contract/kit/valueText';
import { buildSession } from '#web/test/buildSession.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';

let asked: string[] = [];
let fails = false;

beforeEach(() => {
  asked = [];
  fails = false;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const options = Array.from({ length: 50 }, (_, index) => ({
      value: index + 1,
      label: `Osoba ${index + 1}`,
    }));
    const body = address.includes('by-ids')
      ? { options: { REPRESENTATIVE: [{ value: 77, label: 'Dawny wybór' }] } }
      : { options };
    return Promise.resolve(
      new Response(JSON.stringify(fails ? {} : body), { status: fails ? 500 : 200 }),
    );
  });
  signIn(buildSession());
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const searches = () => asked.filter((address) => !address.includes('by-ids'));
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Opiekun' });

const Held = ({ start, many, max = 3 }: { start: number[]; many: boolean; max?: number }) => {
  const [value, setValue] = useState(start);
  return (
    <RemoteChoice
      label="Opiekun"
      type="REPRESENTATIVE"
      related={nothingRelated}
      many={many}
      max={max}
      value={value}
      onChange={setValue}
    />
  );
};

const Making = ({ make }: { make: RowMaker['make'] }) => {
  const [value, setValue] = useState<number[]>([]);
  return (
    <RemoteChoice
      label="Opiekun"
      type="REPRESENTATIVE"
      related={nothingRelated}
      many={false}
      max={1}
      value={value}
      maker={{ label: (name) => `Dodaj „${name}”`, make }}
      onChange={setValue}
    />
  );
};

describe('a choice of rows that can be made', () => {
  /** Types a name and waits for what is found of it, or for the line that adds it. */
  const typeName = async (name: string, first: string) => {
    fireEvent.click(field());
    fireEvent.change(field(), { target: { value: name } });
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toBe(first), {
      timeout: 20_000,
    });
  };
  const make = vi.fn<RowMaker['make']>(() => Promise.resolve({ value: 90, label: 'Jan Nowy' }));
  beforeEach(() => {
    make.mockClear();
    vi.stubGlobal('fetch', (address: string) => {
      const options = address.includes('Jan') ? [] : [{ value: 7, label: 'Osoba 7' }];
      return Promise.resolve(new Response(JSON.stringify({ options })));
    });
  });

  it('offers a name nobody has as its last line, by Enter too, and takes what was made', async () => {
    await renderInApp(<Making make={make} />);
    await typeName('Jan Nowy', 'Dodaj „Jan Nowy”');
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' });
    await waitFor(() => expect(field().value).toBe('Jan Nowy'));
    expect(make).toHaveBeenCalledExactlyOnceWith('Jan Nowy');
  });

  it('takes what is there where its name is typed, and makes nothing by Tab', async () => {
    await renderInApp(<Making make={make} />);
    await typeName('osoba 7', 'Osoba 7');
    expect(screen.queryByRole('option', { name: /Dodaj/ })).toBeNull();
    await typeName('Jan Nowy', 'Dodaj „Jan Nowy”');
    fireEvent.keyDown(field(), { key: 'Tab' });
    expect(make).not.toHaveBeenCalled();
  });
});

describe('a choice of rows', () => {
  it('asks for those alone that its field takes', async () => {
    const { type, baseRegistration } = trademark.fields;
    await renderInApp(
      <EntityForm
        form={defineForm({ fields: { type, baseRegistration } })}
        initial={{ type: trademarkType.INTERNATIONAL.value }}
        onSubmit={() => Promise.resolve()}
        onCancel={() => {}}
      />,
    );
    fireEvent.click(screen.getByRole('combobox', { name: 'Rejestracja bazowa' }));
    await settled();
    const { searchParams } = new URL(searches()[0] ?? '', 'http://localhost');
    expect(searchParams.get('filters')).toBe(JSON.stringify({ types: baseTypes }));
  });

  it('asks nothing before it is opened, then half a second after the last key', async () => {
    await renderInApp(<Held start={[]} many={false} />);
    expect(asked).toEqual([]);
    fireEvent.click(field());
    await settled();
    expect(searches()).toHaveLength(1);
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    vi.useFakeTimers();
    for (const text of ['z', 'zu', 'zur']) {
      fireEvent.change(field(), { target: { value: text } });
      await act(() => vi.advanceTimersByTimeAsync(499));
    }
    expect(searches()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(searches().at(-1)).toContain('search=zur');
    expect(searches()).toHaveLength(2);
  });

  it('draws ten options of fifty, and picks by keyboard without sending the form', async () => {
    await renderInApp(<Held start={[]} many={false} />);
    fireEvent.click(field());
    await settled();
    expect(screen.getAllByRole('option')).toHaveLength(10);
    fireEvent.keyDown(field(), { key: 'ArrowDown', code: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'ArrowDown', code: 'ArrowDown' });
    const isGoingOn = fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' });
    expect(isGoingOn).toBe(false);
    expect(field().value).toMatch(/^Osoba [12]$/);
  });

  it('takes what Enter meant once the rows for what is typed are there', async () => {
    await renderInApp(<Held start={[]} many={false} />);
    fireEvent.click(field());
    await settled();
    vi.useFakeTimers();
    fireEvent.change(field(), { target: { value: 'Osoba 7' } });
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' });
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(searches().at(-1)).toContain('search=Osoba');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().value).toBe('Osoba 7');
  });

  it('takes what was typed by somebody who went on before its rows were there', async () => {
    await renderInApp(<Held start={[]} many={false} />);
    fireEvent.click(field());
    await settled();
    fireEvent.change(field(), { target: { value: 'Osoba 7' } });
    fireEvent.keyDown(field(), { key: 'Tab', code: 'Tab' });
    fireEvent.blur(field());
    expect(field().value).toBe('Osoba 7');
    expect(await screen.findByRole('button', { name: 'Wyczyść: Opiekun' })).toBeTruthy();
    expect(field().value).toBe('Osoba 7');
  });

  it('keeps nothing of what was typed where its rows do not tell which is meant', async () => {
    await renderInApp(<Held start={[]} many={false} />);
    fireEvent.click(field());
    await settled();
    fireEvent.change(field(), { target: { value: 'Osob' } });
    fireEvent.keyDown(field(), { key: 'Tab', code: 'Tab' });
    fireEvent.blur(field());
    await waitFor(() => expect(field().value).toBe(''));
  });

  it('asks for the name of a row nobody told it', async () => {
    await renderInApp(<Held start={[77]} many={false} />);
    await settled();
    expect(field().value).toBe('Dawny wybór');
    fireEvent.click(screen.getByRole('button', { name: 'Wyczyść: Opiekun' }));
    expect(field().value).toBe('');
  });

  it('takes no more than the maximum', async () => {
    await renderInApp(<Held start={[]} many max={2} />);
    fireEvent.click(field());
    await settled();
    for (const name of ['Osoba 1', 'Osoba 2', 'Osoba 3'])
      fireEvent.click(screen.getByRole('option', { name }));
    expect(screen.getByText('Można wybrać najwyżej 2.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Usuń: Osoba 2' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Usuń: Osoba 3' })).toBeNull();
  });

  it('says that it failed, and tries again', async () => {
    fails = true;
    await renderInApp(<Held start={[]} many={false} />);
    fireEvent.click(field());
    await settled();
    expect(screen.getByRole('alert').textContent).toContain('Błąd serwera');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await settled();
    expect(screen.getAllByRole('option')).toHaveLength(10);
  });
});
