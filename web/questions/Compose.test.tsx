import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { AskForm } from '#web/questions/Compose.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

const clientOf = (id: number) => {
  const session = buildSession();
  return { ...session, account: { ...session.account, id, role: 'ROLE_CUSTOMER' as const } };
};

let calls: FakeCall[];
let refusal: Response | null;
beforeEach(() => {
  signIn(clientOf(7));
  refusal = null;
  calls = fakeServer({
    'POST /trademarks/5/questions': () => refusal ?? { id: 1 },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

const sent = vi.fn<() => void>();
const open = (mark = 5) => renderInApp(<AskForm mark={mark} onSent={sent} />);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Pytanie/ });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Wyślij pytanie' }));
  await settled();
};

describe('a question being typed', () => {
  it('is sent as plain text, under a key that makes it one question', async () => {
    await open();
    type('Kiedy wygasa\nochrona?');
    await send();
    expect(calls).toMatchObject([{ body: { text: 'Kiedy wygasa\nochrona?', files: [] } }]);
    expect(calls[0]?.key).toBeDefined();
    expect(sent).toHaveBeenCalled();
  });

  it('is not sent empty', async () => {
    await open();
    await send();
    expect(calls).toEqual([]);
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('stays where sending fails, and goes out under the same key', async () => {
    await open();
    type('Kiedy wygasa ochrona?');
    refusal = new Response('{"errorCode":"SERVER_ERROR","errorData":{}}', { status: 500 });
    await send();
    expect(field().value).toBe('Kiedy wygasa ochrona?');
    refusal = null;
    await send();
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  it('comes back to the same account after its session ended, and to no other', async () => {
    await open();
    type('Niedokończone');
    act(signOut);
    cleanup();
    signIn(clientOf(7));
    await open();
    await settled();
    expect(field().value).toBe('Niedokończone');
    expect(screen.getByText(/Przywróciliśmy/)).toBeTruthy();
    await send();
    cleanup();
    await open();
    expect(field().value).toBe('');
    type('Niedokończone');
    act(signOut);
    cleanup();
    signIn(clientOf(8));
    await open();
    expect(field().value).toBe('');
  });
});
