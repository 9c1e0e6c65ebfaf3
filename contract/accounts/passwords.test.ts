import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foldForComparison,
  minimumLength,
  passwordIssue,
  passwordStrength,
  type PasswordContext,
} from '#contract/accounts/passwords';

const context: PasswordContext = {
  minimum: 12,
  email: 'anna.wisniewska@patenty-nowak.com.pl',
  name: 'Anna Wiśniewska-Bąk',
  firm: 'Kancelaria Nowak i Wspólnicy',
};
const codeOf = (password: string, over: Partial<PasswordContext> = {}) =>
  passwordIssue(password, { ...context, ...over })?.code ?? null;

describe('length', () => {
  it.each([
    [true, true, 12],
    [true, false, 15],
    [false, true, 12],
    [false, false, 12],
  ])('staff %s, two-factor %s: at least %i', (staff, twoFactor, min) => {
    expect(minimumLength({ staff, twoFactor })).toBe(min);
  });

  it('says the bound that was missed', () => {
    expect(passwordIssue('kot-w-butach', { ...context, minimum: 15 })).toEqual({
      code: 'password_too_short',
      params: { min: 15 },
    });
    expect(passwordIssue('', context)).toEqual({ code: 'password_too_short', params: { min: 12 } });
    expect(passwordIssue(`${'kotek w butach'.repeat(19)}!`, context)).toEqual({
      code: 'password_too_long',
      params: { max: 256 },
    });
  });

  it('counts characters, not bytes or halves of an emoji', () => {
    expect(codeOf('🐎🔋📎✅🌧🎻🧀🚲🪁🦔🧭')).toBe('password_too_short');
    expect(codeOf('🐎🔋📎✅🌧🎻🧀🚲🪁🦔🧭🍋')).toBeNull();
    expect(codeOf('zażółćgęśląj')).toBeNull();
    expect(codeOf('🐎🔋📎✅'.repeat(3).concat('a'.repeat(240)))).toBeNull();
  });

  it('asks for no digits, capitals or signs, and lets spaces be', () => {
    expect(codeOf('koń bateria zszywka')).toBeNull();
    expect(codeOf('bardzodlugiwieczor')).toBeNull();
    expect(codeOf(' m t r z w k d b f')).toBeNull();
    expect(codeOf('5091382746018')).toBeNull();
  });
});

describe('the account itself', () => {
  it.each([
    'anna.wisniewska@patenty-nowak.com.pl',
    'ANNA.WISNIEWSKA@Patenty-Nowak.com.pl',
    'anna.wisniewska',
    'Anna.Wiśniewska',
    'Anna Wiśniewska-Bąk',
    'anna wisniewska-bak',
    'ａｎｎａ．ｗｉｓｎｉｅｗｓｋａ',
  ])('refuses %s', (password) => {
    expect(codeOf(password)).toBe('password_same_as_account');
  });

  it('does not take an empty name or e-mail for a match', () => {
    expect(codeOf('            ', { email: '', name: '' })).toBe('password_repeated');
    expect(codeOf('koń bateria zszywka', { email: '', name: '', firm: '' })).toBeNull();
  });
});

describe('words of the context', () => {
  it.each([
    'Markfolio2026!',
    'markfolio-markfolio',
    'MARKFOLIO 12 AB',
    'Wisniewska2026',
    'AnnaWiśniewska1',
    'Kancelaria2026!',
    'kancelarianowak',
    'Nowak i Wspólnicy 1',
    'patenty-nowak-12',
    'Nowak1Nowak2Nowak3',
  ])('refuses %s', (password) => {
    expect(codeOf(password)).toBe('password_context');
  });

  it.each(['markfolio koń bateria', 'Wiśniewska lubi sernik', 'annały i kroniki'])(
    'accepts %s: enough remains',
    (password) => {
      expect(codeOf(password)).toBeNull();
    },
  );

  it('needs no firm', () => {
    for (const firm of [null, ''])
      expect(codeOf('kancelarie2026', { firm, email: 'jan@wp.pl', name: 'Jan' })).toBeNull();
  });

  it('passes over words too short to be a guess', () => {
    const short = { email: 'a@b.pl', name: 'Ib Bo', firm: 'AB' };
    expect(codeOf('abababakadabra', short)).toBeNull();
  });
});

describe('keyboard runs', () => {
  it.each([
    'qwertyuiop12',
    'QWERTYUIOP[]',
    'poiuytrewq99',
    'asdfghjkl123',
    'qwerty123456',
    'Qwerty!@#$%^',
    '123456789012',
    '098765432109',
    '1234567890qwertyuiop',
    '1qaz2wsx3edc',
    'zxcvbnmasdfgh',
    'abcdefghijkl',
    'Zielony12345',
  ])('refuses %s', (password) => {
    expect(codeOf(password)).toBe('password_keyboard_run');
  });

  it.each(['property and liberty', 'wertykalny płot', 'qwerty jest nudne dziś'])(
    'accepts %s',
    (password) => {
      expect(codeOf(password)).toBeNull();
    },
  );
});

describe('repetition', () => {
  it.each([
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'haslohaslo12',
    '12haslohaslo',
    '1haslohaslo!',
    'HasloHASLOhaslo',
    'kotkotkotkotk',
    'aaaabbbbcccc',
    '😀😀😀😀😀😀😀😀😀😀😀😀',
    'koń, koń, koń, ',
  ])('refuses %s', (password) => {
    expect(codeOf(password)).toBe('password_repeated');
  });

  it('accepts a block that would do by itself', () => {
    expect(codeOf('koń-bateria-zszywka'.repeat(2))).toBeNull();
  });
});

describe('strength', () => {
  it.each([
    ['haslohaslo12', 'weak'],
    ['Markfolio2026!', 'weak'],
    ['tr0mbita-kos', 'fair'],
    ['trombita, koszyk', 'good'],
    ['koń-bateria-zszywka-prawidłowy', 'strong'],
  ] as const)('%s is %s', (password, strength) => {
    expect(passwordStrength(password, context)).toBe(strength);
  });
});

describe('for any password', () => {
  const grades = ['weak', 'fair', 'good', 'strong'];
  const anyPassword = fc.string({ unit: 'grapheme', maxLength: 40 });
  const unguessable = fc
    .uint8Array({ minLength: 20, maxLength: 60 })
    .filter((bytes) => new Set(bytes).size >= 15)
    .map((bytes) => [...bytes].map((byte) => String.fromCodePoint(0x3400 + byte)).join(''));

  it('long random strings are accepted and strong', () => {
    fc.assert(
      fc.property(unguessable, (password) => {
        expect(passwordIssue(password, context)).toBeNull();
        expect(passwordStrength(password, context)).toBe('strong');
      }),
    );
  });

  it('long random ASCII is accepted', () => {
    const ascii = fc
      .string({ unit: 'grapheme-ascii', minLength: 24, maxLength: 64 })
      .filter((text) => new Set(foldForComparison(text)).size >= 16);
    fc.assert(
      fc.property(ascii, (password) => {
        expect(codeOf(password)).toBeNull();
      }),
    );
  });

  it('a short block repeated is refused, with up to two characters more', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8 }),
        fc.integer({ min: 2, max: 30 }),
        fc.string({ unit: 'grapheme-ascii', maxLength: 2 }),
        (block, times, extra) => {
          for (const password of [block.repeat(times) + extra, extra + block.repeat(times)])
            expect(passwordIssue(password, context)).not.toBeNull();
        },
      ),
    );
  });

  it('typing on makes it weaker only by completing something guessable, never by length', () => {
    fc.assert(
      fc.property(fc.oneof(anyPassword, unguessable), anyPassword, (password, suffix) => {
        fc.pre(passwordIssue(password, context) === null);
        const problem = passwordIssue(password + suffix, context);
        expect(problem?.code).not.toBe('password_too_short');
        fc.pre(problem === null);
        const before = grades.indexOf(passwordStrength(password, context));
        const after = grades.indexOf(passwordStrength(password + suffix, context));
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('is weak exactly when there is a problem', () => {
    fc.assert(
      fc.property(anyPassword, (password) => {
        expect(passwordStrength(password, context) === 'weak').toBe(
          passwordIssue(password, context) !== null,
        );
      }),
    );
  });

  it('answers for any text and any account, even broken Unicode', () => {
    const broken = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(broken, broken, broken, broken, (password, email, name, firm) => {
        const problem = passwordIssue(password, { minimum: 12, email, name, firm });
        expect(problem === null || typeof problem.code === 'string').toBe(true);
      }),
    );
  });
});
