import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { payment } from '#contract/payments/payment';
import { statementOfUse } from '#contract/statements/statement';
import { signIn, signOut } from '#web/data/session.ts';
import { FieldDisplay } from '#web/form/displays.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';

beforeEach(() => signIn(buildSession()));
afterEach(() => {
  cleanup();
  signOut();
});

const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const factsOf = (id: string, name: string) => ({
  id,
  name,
  type: 'application/pdf',
  size: 2048,
  width: null,
  height: null,
});
const related = {
  options: {},
  files: { [one]: factsOf(one, 'przelew.pdf'), [two]: factsOf(two, 'etykieta.pdf') },
};

test('a file in a list is opened from there, and so are several', async () => {
  const calls = fakeServer({ [`GET /files/serve/${one}`]: () => new Response('pdf') });
  await renderInApp(
    <>
      <FieldDisplay field={payment.fields.receipt} value={one} related={related} />
      <FieldDisplay field={statementOfUse.fields.evidence} value={[two]} related={related} />
    </>,
  );
  await screen.findByRole('button', { name: /etykieta\.pdf/ });
  fireEvent.click(screen.getByRole('button', { name: /przelew\.pdf/ }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`/files/serve/${one}`));
});
