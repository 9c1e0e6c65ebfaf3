import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CodeList, codes } from '#contract/values/codes';
import { territories } from '#contract/values/countries';
import { signIn, signOut } from '#web/data/session.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';

const colours = codes({
  RED: ['Czerwony', 'Red'],
  YELLOW: ['Żółty', 'Yellow'],
  BLACK: ['Czarny', 'Black'],
});

beforeEach(() => signIn(buildSession()));
afterEach(() => {
  cleanup();
  signOut();
});

const Held = ({
  commaPicks,
  list = colours,
  many = true,
}: {
  commaPicks: boolean;
  list?: CodeList;
  many?: boolean;
}) => {
  const [value, setValue] = useState<(number | string)[]>([]);
  return (
    <>
      <CodeChoice
        label="Wybór"
        codes={list}
        many={many}
        max={many ? 9 : 1}
        {...(commaPicks && { commaPicks })}
        value={value}
        onChange={setValue}
      />
      <output>{value.join(' ')}</output>
    </>
  );
};

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Wybór' });
const chosen = () => screen.getByRole('status').textContent;
/** Types, then presses a key. Answers whether the key still does what it does elsewhere. */
const type = (text: string, key: string): boolean => {
  fireEvent.change(field(), { target: { value: text } });
  return fireEvent.keyDown(field(), { key });
};

describe('what is typed in full is chosen', () => {
  it('by a comma where several are typed in a row, and stays chosen when typed again', async () => {
    await renderInApp(<Held commaPicks />);
    expect(type('Czerwony', ',')).toBe(false);
    expect(type(' zolty', ',')).toBe(false);
    expect(type('Czerwony', ',')).toBe(false);
    expect(chosen()).toBe('RED YELLOW');
    expect(field().value).toBe('');
  });

  it('by going on with Tab, which goes on', async () => {
    await renderInApp(<Held commaPicks={false} />);
    expect(type('Czarny', 'Tab')).toBe(true);
    expect(chosen()).toBe('BLACK');
    expect(type('Żółty', ',')).toBe(true);
    expect(chosen()).toBe('BLACK');
  });

  it('but not what could mean several, or nothing', async () => {
    await renderInApp(<Held commaPicks />);
    for (const text of ['y', 'cz', '', 'Biały']) type(text, 'Tab');
    expect(chosen()).toBe('');
  });
});

describe('a territory', () => {
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const listed = (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    return offered();
  };

  it('comes first by its code, then by the beginning of its name, then by a part of it', async () => {
    await renderInApp(<Held commaPicks={false} list={territories} />);
    expect(listed('US').slice(0, 2)).toEqual(['Stany Zjednoczone', 'Australia']);
    expect(listed('uk').slice(0, 2)).toEqual(['Wielka Brytania', 'Ukraina']);
    expect(listed('BX')).toEqual(['Beneluks (BOIP)']);
    expect(listed('OA')[0]).toContain('(OAPI)');
    for (const code of ['EU', 'EM']) expect(listed(code)[0]).toBe('Unia Europejska');
    expect(listed('sud').slice(0, 2)).toEqual(['Sudan', 'Sudan Południowy']);
    expect(listed('slow')).toEqual(['Słowacja', 'Słowenia']);
    expect(listed('nia').every((label) => label?.includes('ni'))).toBe(true);
  });

  it('is picked first by Enter, a comma or Tab, and stays when it is typed again', async () => {
    await renderInApp(<Held commaPicks={false} list={territories} />);
    expect(type('EU', ',')).toBe(false);
    expect(type('us', 'Enter')).toBe(false);
    expect(type('US', 'Enter')).toBe(false);
    expect(type('UK', 'Tab')).toBe(true);
    expect(type('norw', ',')).toBe(false);
    expect(chosen()).toBe('EU US GB NO');
    for (const text of ['', 'Prusy']) type(text, 'Tab');
    expect(chosen()).toBe('EU US GB NO');
    expect(field().value).toBe('Prusy');
  });

  it('is found so where one is chosen', async () => {
    await renderInApp(<Held commaPicks={false} list={territories} many={false} />);
    expect(type('bx', 'Enter')).toBe(false);
    expect(chosen()).toBe('BOIP');
    type('UK', 'Tab');
    expect(chosen()).toBe('GB');
  });
});
