import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RecordActions } from '#web/form/RecordActions.tsx';
import { theme } from '#web/ui/theme.ts';

afterEach(cleanup);

it('opens its menu on the first entry, which the next key would only reach from before it', async () => {
  render(
    <MantineProvider env="test" theme={theme}>
      <RecordActions
        edit={null}
        entries={['Pierwsza', 'Druga'].map((label) => ({ label, onClick: () => {} }))}
      />
    </MantineProvider>,
  );
  const more = screen.getByRole('button', { name: 'Więcej czynności' });
  more.focus();
  fireEvent.click(more);
  const first = await screen.findByRole('menuitem', { name: 'Pierwsza' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});
