import type { CommandSentences } from '#server/imports/command/words';

/** The command cannot do what it was told, for a reason that it says in the language of whoever gave it. */
export class CommandFault extends Error {
  readonly told: (say: CommandSentences) => string;

  constructor(told: (say: CommandSentences) => string) {
    super('the command cannot be carried out');
    this.told = told;
  }
}
