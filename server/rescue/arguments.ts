import { parseArgs } from 'node:util';
import { canonicalEmail, email as emailSchema } from '#contract/values/email';
import { type Locale, locales } from '#contract/values/locale';
import { RescueFault, type RescueSentences } from '#server/rescue/words';

const aboutOne = ['make-administrator', 'password-link', 'two-factor-off', 'unblock'] as const;
/** What concerns nobody in particular. */
const aboutNone = ['list', 'rotate-secret'] as const;
type AboutOne = (typeof aboutOne)[number];

export type Order =
  | { command: 'help' }
  | { command: 'list' }
  | { command: 'rotate-secret' }
  | { command: AboutOne; email: string; name: string | null };

const options = {
  name: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const longestName = 255;

/** The language asked for, else that of the shell: Polish, or English as of all commands. */
export const languageOf = (args: readonly string[], shell: NodeJS.ProcessEnv): Locale => {
  const { values } = parseArgs({ args: [...args], options, strict: false });
  const asked = locales.find((locale) => locale === values.language);
  const spoken = shell['LC_ALL'] || shell['LC_MESSAGES'] || shell['LANG'] || '';
  return asked ?? (spoken.startsWith('pl') ? 'pl' : 'en');
};

const misunderstood = (told: (say: RescueSentences) => string): RescueFault =>
  new RescueFault((say) => `${told(say)}\n\n${say('usage')}`, 2);

type Given = { words: string[]; values: Map<string, string> };

const givenIn = (args: readonly string[]): Given => {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const words: string[] = [];
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName: option, value } = token;
    if (!Object.hasOwn(options, name))
      throw misunderstood((say) => say('unknown_option', { option }));
    if (name !== 'help' && (value ?? '').trim() === '')
      throw misunderstood((say) => say('no_value', { option }));
    values.set(name, (value ?? '').trim());
  }
  return { words, values };
};

export const orderOf = (args: readonly string[]): Order => {
  const { words, values } = givenIn(args);
  const language = values.get('language');
  if (language !== undefined && !locales.some((locale) => locale === language))
    throw misunderstood((say) => say('unknown_language', { language }));
  const [command, typed, ...more] = words;
  if (values.has('help') || command === 'help') return { command: 'help' };
  if (command === undefined) throw misunderstood((say) => say('no_command'));
  const act = aboutOne.find((one) => one === command);
  const whole = aboutNone.find((one) => one === command);
  if (act === undefined && whole === undefined)
    throw misunderstood((say) => say('unknown_command', { command }));
  const surplus = act === undefined ? typed : more[0];
  if (surplus !== undefined)
    throw misunderstood((say) => say('too_many', { command, argument: surplus }));
  const name = values.get('name') ?? null;
  if (name !== null && act !== 'make-administrator')
    throw misunderstood((say) => say('needless_name'));
  if (act === undefined) return { command: whole ?? 'list' };
  if (typed === undefined) throw misunderstood((say) => say('no_email', { command }));
  if (!emailSchema.safeParse(typed).success)
    throw new RescueFault((say) => say('invalid_email', { email: typed }), 2);
  if (name !== null && name.length > longestName)
    throw new RescueFault((say) => say('invalid_name'), 2);
  return { command: act, email: canonicalEmail(typed), name };
};
