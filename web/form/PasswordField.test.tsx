import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PasswordField } from '#web/form/PasswordField.tsx';
import { renderInApp } from '#web/test/renderInApp.tsx';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Hasło');

it('is masked until somebody asks to see it', async () => {
  await renderInApp(<PasswordField label="Hasło" />);
  expect(field().type).toBe('password');
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Pokaż hasło' }));
  expect(field().type).toBe('text');
});

it('takes what is pasted, and tells managers of passwords what it is for', async () => {
  await renderInApp(<PasswordField label="Hasło" autoComplete="new-password" />);
  // A field that forbids pasting cancels the event.
  expect(fireEvent.paste(field())).toBe(true);
  expect(field().autocomplete).toBe('new-password');
  expect(field().maxLength).toBe(-1);
});
