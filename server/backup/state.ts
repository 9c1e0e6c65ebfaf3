import type { BackupTrouble } from '#contract/backup/api';
import { backupMessages } from '#contract/backup/words';
import { dateInWarsaw } from '#contract/values/dates';
import { sentencesOf } from '#contract/words/i18n';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { administrators } from '#server/mail/administrators';
import { queueMail } from '#server/mail/queue';
import { warsawTime } from '#server/mail/time';
import { readSetting, readSettingToChange, writeSetting } from '#server/settings/values';

type State = NonNullable<Awaited<ReturnType<typeof readSetting<'BACKUP'>>>>;

const unknown: State = {
  newestAt: null,
  failedAt: null,
  lostFiles: 0,
  lastAt: null,
  isNewestBad: false,
  place: null,
  toldOn: null,
};

const oldAfterMs = 2 * 86_400_000;

const kindOfTrouble = (state: State, now: Date): BackupTrouble['kind'] | null => {
  const { newestAt, failedAt, lastAt, isNewestBad, lostFiles, place } = state;
  if (failedAt !== null) return 'FAILED';
  if (newestAt === null && lastAt !== null) return 'GONE';
  // Where there is none, the first was expected since backups have a place.
  const from = newestAt ?? place?.since ?? null;
  if (from !== null && now.getTime() - Date.parse(from) > oldAfterMs) return 'OLD';
  if (isNewestBad) return 'BAD';
  return lostFiles > 0 ? 'LOST_FILES' : null;
};

/** What is wrong with the backups, if anything is. */
const troubleOf = (state: State, now: Date): BackupTrouble | null => {
  const kind = kindOfTrouble(state, now);
  return kind && { kind, newestAt: state.newestAt, lostFiles: state.lostFiles };
};

export const readTrouble = async ({ db, now }: Deps): Promise<BackupTrouble | null> =>
  troubleOf((await readSetting(db, 'BACKUP')) ?? unknown, now());

const tellAdministrators = async (
  deps: Deps,
  tx: Executor,
  { kind, newestAt, lostFiles }: BackupTrouble,
): Promise<void> => {
  for (const person of await administrators(tx)) {
    const say = sentencesOf(backupMessages, person.language);
    const newest =
      newestAt === null
        ? say('no_newest')
        : say('newest', { when: warsawTime(new Date(newestAt), person.language) });
    const trouble = `${say(`trouble_${kind}`, { count: lostFiles })} ${say(`do_${kind}`)}`;
    const parameters = { trouble, newest };
    await queueMail(deps, tx, person, { template: 'backupTrouble', parameters }, deps.now());
  }
};

/** Keeps what is known of the backups in this place, and tells administrators of trouble once a day. */
export const keepState = async (
  deps: Deps,
  where: string,
  change: Partial<Pick<State, 'newestAt' | 'failedAt' | 'lostFiles' | 'isNewestBad'>>,
): Promise<void> => {
  const { db, now } = deps;
  await db.transaction(async (tx) => {
    const known = await readSettingToChange(tx, 'BACKUP', unknown);
    const before =
      known.place?.where === where
        ? known
        : { ...unknown, toldOn: known.toldOn, place: { where, since: now().toISOString() } };
    const state = { ...before, ...change, lastAt: change.newestAt ?? before.lastAt };
    const trouble = troubleOf(state, now());
    const today = dateInWarsaw(now());
    const tells = trouble !== null && state.toldOn !== today;
    await writeSetting(tx, 'BACKUP', { ...state, toldOn: tells ? today : state.toldOn });
    if (tells) await tellAdministrators(deps, tx, trouble);
  });
};
