import { parseArgs } from 'node:util';
import { type Locale, locales } from '#contract/values/locale';
import { CommandFault } from '#server/imports/command/fault';

export type CommandOptions = {
  paths: string[];
  customer: string | null;
  isDryRun: boolean;
  isYes: boolean;
  /** The address of the account in whose name it is written. */
  as: string | null;
  language: Locale | null;
};

const known = {
  customer: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  as: { type: 'string' },
  language: { type: 'string' },
} as const;
type Name = keyof typeof known;
const isKnown = (name: string): name is Name => Object.hasOwn(known, name);

/** Read for itself first: what is wrong with the others is told in this language. */
export const languageOf = (args: readonly string[]): Locale | null => {
  const { values } = parseArgs({ args: [...args], options: known, strict: false });
  return locales.find((locale) => locale === values.language) ?? null;
};

export const optionsOf = (args: readonly string[]): CommandOptions => {
  const { tokens } = parseArgs({ args: [...args], options: known, strict: false, tokens: true });
  const paths: string[] = [];
  const given = new Map<Name, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') paths.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName: option, value } = token;
    if (!isKnown(name)) throw new CommandFault((say) => say('unknown_option', { option }));
    const isText = known[name].type === 'string';
    if (isText && (value ?? '').trim() === '')
      throw new CommandFault((say) => say('no_value', { option }));
    if (!isText && value !== undefined)
      throw new CommandFault((say) => say('needless_value', { option }));
    given.set(name, (value ?? '').trim());
  }
  const language = given.get('language');
  const locale = locales.find((one) => one === language) ?? null;
  if (language !== undefined && locale === null)
    throw new CommandFault((say) => say('unknown_language', { language }));
  if (paths.length === 0) throw new CommandFault((say) => `${say('no_files')}\n\n${say('usage')}`);
  return {
    paths,
    customer: given.get('customer') ?? null,
    isDryRun: given.has('dry-run'),
    isYes: given.has('yes'),
    as: given.get('as') ?? null,
    language: locale,
  };
};
