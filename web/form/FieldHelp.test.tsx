import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FieldHelp } from '#web/form/FieldHelp.tsx';
import { renderInApp } from '#web/test/renderInApp.tsx';

afterEach(cleanup);

it('opens by its button and closes by it or by Escape', async () => {
  await renderInApp(
    <FieldHelp
      label={{ pl: 'Termin', en: 'Term' }}
      help={{ pl: 'Co to jest', en: 'What it is' }}
    />,
  );
  const button = screen.getByRole('button');
  const isOpen = () => screen.queryByText('Co to jest') !== null;
  fireEvent.click(button);
  await waitFor(() => expect(isOpen()).toBe(true));
  button.focus();
  fireEvent.keyDown(button, { key: 'Escape' });
  await waitFor(() => expect(isOpen()).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(isOpen()).toBe(true));
  fireEvent.click(button);
  await waitFor(() => expect(isOpen()).toBe(false));
});
