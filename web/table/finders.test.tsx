import { MantineProvider } from '@mantine/core';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trademark } from '#contract/trademarks/trademark';
import { ColumnPicker } from '#web/table/ColumnPicker.tsx';
import { FieldPicker } from '#web/table/FieldPicker.tsx';
import { plainState } from '#web/table/listState.ts';
import { tableModel } from '#web/table/model.ts';
import type { ChangeList } from '#web/table/useListState.ts';

beforeEach(() => configure({ defaultHidden: true }));
afterEach(cleanup);

const model = tableModel(trademark, 'ROLE_ADMIN');

const openFields = () => {
  const onPick = vi.fn<(name: string) => void>();
  render(<FieldPicker model={model} onPick={onPick} />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Znajdź pole' }), { target: { value } });
  const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  return { onPick, type, offered };
};

it('fields are found without Polish letters, their words in any order', () => {
  const { onPick, type, offered } = openFields();
  type('wygasniecia');
  expect(offered()).toEqual(['Data wygaśnięcia']);
  type('OPLATY dodatkowej');
  expect(offered()).toEqual(['Data dodatkowej opłaty za rejestrację']);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(onPick).toHaveBeenCalledWith('additionalRegistrationPaymentDate');
  type('niczego takiego');
  expect(offered()).toEqual([]);
});

it('marks are filtered by one territory, that of every mark', () => {
  const { onPick, offered } = openFields();
  expect(offered().filter((label) => label === 'Terytorium')).toHaveLength(1);
  expect(model.columns.filter(({ label }) => label.pl === 'Terytorium')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Terytorium' }));
  expect(onPick).toHaveBeenCalledWith('place');
});

it('hidden columns are found without Polish letters', async () => {
  const change = vi.fn<ChangeList>();
  const state = plainState(model);
  render(
    <ColumnPicker
      model={model}
      state={state}
      change={change}
      density="regular"
      onReset={() => {}}
    />,
    { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Kolumny' }));
  const hidden = () =>
    within(screen.getByRole('list', { name: 'Ukryte' }))
      .queryAllByRole('checkbox')
      .map((box) => box.closest('li')?.textContent);
  const finder = await screen.findByRole('textbox', { name: 'Znajdź kolumnę' });
  fireEvent.change(finder, { target: { value: 'postac' } });
  expect(hidden()).toEqual(['Postać znaku']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Postać znaku' }));
  expect(change).toHaveBeenCalledWith(
    { columns: [...state.columns, 'representationType'] },
    { replace: true },
  );
});

it('a column that is shown or hidden keeps the focus on its checkbox', async () => {
  const Held = () => {
    const [state, setState] = useState(() => plainState(model));
    const change: ChangeList = (next) => setState((before) => ({ ...before, ...next }));
    return <ColumnPicker {...{ model, state, change }} density="regular" onReset={() => {}} />;
  };
  render(<Held />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Kolumny' }));
  await screen.findByRole('textbox', { name: 'Znajdź kolumnę' });
  for (const list of ['Widoczne', 'Ukryte']) {
    const box = screen.getByRole('checkbox', { name: 'Postać znaku' });
    box.focus();
    fireEvent.click(box);
    const there = within(screen.getByRole('list', { name: list }));
    const now = there.getByRole('checkbox', { name: 'Postać znaku' });
    expect(now).not.toBe(box);
    expect(document.activeElement).toBe(now);
  }
});
