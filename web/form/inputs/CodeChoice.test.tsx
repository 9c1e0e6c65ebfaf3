import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '#contract/values/codes';
import { signIn, signOut } from '#web/data/session.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';

const places = codes({
  NO: ['Norwegia', 'Norway'],
  JP: ['Japonia', 'Japan'],
  CN: ['Chiny', 'China'],
});

beforeEach(() => signIn(buildSession()));
afterEach(() => {
  cleanup();
  signOut();
});

const Held = ({ commaPicks }: { commaPicks: boolean }) => {
  const [value, setValue] = useState<(number | string)[]>([]);
  return (
    <>
      <CodeChoice
        label="Terytoria"
        codes={places}
        many
        max={3}
        commaPicks={commaPicks}
        value={value}
        onChange={setValue}
      />
      <output>{value.join(' ')}</output>
    </>
  );
};

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Terytoria' });
const chosen = () => screen.getByRole('status').textContent;
/** Types, then presses a key. Answers whether the key still does what it does elsewhere. */
const type = (text: string, key: string): boolean => {
  fireEvent.change(field(), { target: { value: text } });
  return fireEvent.keyDown(field(), { key });
};

describe('what is typed in full is chosen', () => {
  it('by a comma where several are typed in a row, and stays chosen when typed again', async () => {
    await renderInApp(<Held commaPicks />);
    expect(type('Norwegia', ',')).toBe(false);
    expect(type(' japonia', ',')).toBe(false);
    expect(type('Norwegia', ',')).toBe(false);
    expect(chosen()).toBe('NO JP');
    expect(field().value).toBe('');
  });

  it('by going on with Tab, which goes on', async () => {
    await renderInApp(<Held commaPicks={false} />);
    expect(type('Chiny', 'Tab')).toBe(true);
    expect(chosen()).toBe('CN');
    expect(type('Japonia', ',')).toBe(true);
    expect(chosen()).toBe('CN');
  });

  it('but not what could mean several, or nothing', async () => {
    await renderInApp(<Held commaPicks />);
    for (const text of ['i', '', 'Peru']) type(text, 'Tab');
    expect(chosen()).toBe('');
  });
});
