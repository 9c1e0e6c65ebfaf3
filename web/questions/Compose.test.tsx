import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import type { Sent } from '#contract/questions/api';
import { AskForm, ReplyForm } from '#web/questions/Compose.tsx';
import type { Reach } from '#web/questions/outcome.ts';
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
let answer: Sent;
beforeEach(() => {
  signIn(clientOf(7));
  refusal = null;
  answer = { id: 1, recipients: null, isMailHeld: false };
  calls = fakeServer({
    'POST /trademarks/5/questions': () => refusal ?? answer,
    'POST /questions/3/messages': () => refusal ?? answer,
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
const ofClient: Reach = { readers: null, isMailHeld: false };
const open = (reach = ofClient) => renderInApp(<AskForm mark={5} reach={reach} onSent={sent} />);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Pytanie|Wiadomość/ });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Wyślij/ }));
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

describe('a question of a client', () => {
  it('promises an e-mail only where one can go out, and calls nothing sent', async () => {
    await open();
    expect(screen.getByText(/powiadomimy Państwa e-mailem/)).toBeTruthy();
    cleanup();
    await open({ ...ofClient, isMailHeld: true });
    expect(screen.queryByText(/e-mail/)).toBeNull();
    expect(screen.getByText(/Odpowiedź pojawi się na tej stronie/)).toBeTruthy();
    type('Kiedy?');
    await send();
    expect(takeToasts().map(({ text }) => text)).toEqual(['Pytanie trafiło do kancelarii.']);
  });
});

describe('a message of the firm', () => {
  const write = async (reach: Reach, outcome: Partial<Sent>) => {
    signIn(buildSession());
    answer = { ...answer, ...outcome };
    await open(reach);
    type('Prosimy o próbki.');
    await send();
    return takeToasts().map(({ text }) => text);
  };

  it('says for how many people a mail is', async () => {
    const said = await write({ readers: 3, isMailHeld: false }, { recipients: 3 });
    expect(said).toEqual(['Wiadomość zapisana. E-mail z jej treścią dostaną 3 osoby.']);
  });

  it('says that no mail goes out without a mail server, before and after', async () => {
    const said = await write({ readers: 3, isMailHeld: true }, { recipients: 3, isMailHeld: true });
    expect(said.join(' ')).toMatch(/e-mail nie wyszedł/);
    expect(screen.getByText(/nikt nie dostanie e-maila/)).toBeTruthy();
  });

  it('warns where nobody can read it, before and after', async () => {
    const said = await write({ readers: 0, isMailHeld: false }, { recipients: 0 });
    expect(said.join(' ')).toMatch(/nikt jej teraz nie przeczyta/);
    expect(screen.getByText(/Żadne konto tego klienta nie może się zalogować/)).toBeTruthy();
  });
});

describe('an answer', () => {
  const Answering = () => {
    const [last, setLast] = useState(11);
    return (
      <>
        <button type="button" onClick={() => setLast(12)}>
          a message arrives
        </button>
        <ReplyForm
          question={3}
          last={last}
          reach={{ readers: 1, isMailHeld: false }}
          onSent={sent}
          onCancel={sent}
        />
      </>
    );
  };

  it('names the last message that its author has seen, and points out what came meanwhile', async () => {
    signIn(buildSession());
    await renderInApp(<Answering />);
    type('Tak.');
    expect(screen.queryByText(/pojawiła się nowa wiadomość/)).toBeNull();
    refusal = new Response('{"errorCode":"QUESTION_HAS_NEWER","errorData":{}}', { status: 409 });
    await send();
    expect(field().value).toBe('Tak.');
    fireEvent.click(screen.getByText('a message arrives'));
    expect(screen.getByText(/pojawiła się nowa wiadomość/)).toBeTruthy();
    refusal = null;
    await send();
    expect(calls.map(({ body }) => body['seen'])).toEqual([11, 12]);
  });
});
