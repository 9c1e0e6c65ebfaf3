import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actsMessages } from '#contract/home/actsWords';
import { acting } from '#contract/codes/acting';
import { WhoActs, WhoPays } from '#web/codes/Acts.tsx';
import { renderInApp } from '#web/test/renderInApp.tsx';

const { pl } = actsMessages;

afterEach(cleanup);

it.each([
  ['CLIENT', pl.paid_by_you],
  ['FIRM', pl.paid_by_firm],
  ['PASSED', pl.passed],
  ['UNKNOWN', pl.paid_by_unknown],
] as const)('of a fee that is up to %s says so', async (who, sentence) => {
  await renderInApp(<WhoPays who={who} />);
  expect(screen.getByText(pl[who])).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
});

describe('who acts on a deadline', () => {
  it.each(acting)('%s is said in a word and a sentence', async (who) => {
    await renderInApp(<WhoActs who={who} compact />);
    expect(screen.getByText(pl[who])).toBeTruthy();
  });

  it.each([
    [{ type: 'TASK', fee: null, trademark: {} }, pl.awaits_answer],
    // Without a mark there is no page to answer on.
    [{ type: 'TASK', fee: null, trademark: null }, pl.done_by_you],
    [{ type: 'TRADEMARK_EXPIRATION', fee: {}, trademark: {} }, pl.paid_by_you],
  ] as const)('says what is waited for: %o', async (awaited, sentence) => {
    await renderInApp(<WhoActs who="CLIENT" awaited={awaited} />);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('is not said where the server says nothing, as to the firm', async () => {
    await renderInApp(<WhoActs who={null} />);
    await renderInApp(<WhoPays who={undefined} />);
    for (const who of acting) expect(screen.queryByText(pl[who])).toBeNull();
  });
});

it('no sentence says that there is nothing to do: no file records that', () => {
  const { pl: polish, en } = actsMessages;
  expect(Object.values(polish).join(' ')).not.toMatch(/nic nie trzeba|płaci kancelaria/i);
  expect(Object.values(en).join(' ')).not.toMatch(/need to do anything|the firm pays/i);
});
