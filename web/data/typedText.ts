import { sessionLimits } from '#contract/accounts/session';
import { getSession, subscribeToSession } from '#web/data/session.ts';
import { createStore, useStore } from '#web/ui/store.ts';

type Values = Readonly<Record<string, unknown>>;

/** What somebody typed into a form and did not save. */
export type TypedText = {
  values: Values;
  /** The stored row it was typed over; null for a new one. */
  base: { values: Values; version: number } | null;
  /** Files were chosen too, which are not kept. */
  hadFiles: boolean;
  /** The title of the dialog around the form. */
  dialog: string | undefined;
};

/** Where a form stands: the path of its page, and what tells it from the other forms there. */
export type FormPlace = { path: string; about: string };

type Kept = FormPlace & { typed: TypedText };
type WatchedForm = FormPlace & { account: number; read: () => TypedText | null };

/**
 * What was typed when a session ended (docs/decisions/0108): in the memory of this tab alone, and only for the
 * account that typed it.
 */
const kept = createStore<readonly Kept[]>([]);
let owner: number | undefined;
const openForms = new Set<WatchedForm>();

type WatchedDialog = FormPlace & { read: () => unknown };
const openDialogs = new Set<WatchedDialog>();
/** What the dialogs were about in which something was typed: with it they open again. */
let keptDialogs: readonly (FormPlace & { state: unknown })[] = [];

const longestMilliseconds = sessionLimits.absoluteHours.customer * 3_600_000;
let ending: ReturnType<typeof setTimeout> | undefined;

const isAt =
  ({ path, about }: FormPlace) =>
  (each: FormPlace): boolean =>
    each.path === path && each.about === about;

const forget = (isOver: (each: Kept) => boolean): void => {
  const left = kept.get().filter((each) => !isOver(each));
  if (left.length < kept.get().length) kept.set(left);
};

export const forgetTyped = (): void => {
  keptDialogs = [];
  forget(() => true);
};

/** Whoever leaves the page they came back to does without. */
export const forgetTypedOn = (path: string): void => {
  keptDialogs = keptDialogs.filter((each) => each.path !== path);
  forget((each) => each.path === path);
};

export const forgetTypedAt = (place: FormPlace): void => forget(isAt(place));

const keepDialogsOn = (path: string): void => {
  for (const { read, ...place } of openDialogs) {
    const state = read();
    if (place.path !== path || state === null) continue;
    forgetDialogAt(place);
    keptDialogs = [...keptDialogs, { path, about: place.about, state }];
  }
};

/** Keeps what is typed in the forms that are open, before a session that has ended takes them away. */
export const keepTyped = (): void => {
  for (const { account, path, about, read } of openForms) {
    const typed = read();
    if (!typed) continue;
    if (account !== owner) forgetTyped();
    owner = account;
    forgetTypedAt({ path, about });
    kept.set([...kept.get(), { path, about, typed }]);
    clearTimeout(ending);
    ending = setTimeout(forgetTyped, longestMilliseconds);
    if (typed.dialog !== undefined) keepDialogsOn(path);
  }
};

/** `read` tells what the dialog is about, null while it is closed. Returns the function that ends it. */
export const watchDialog = (place: FormPlace, read: () => unknown): (() => void) => {
  const dialog = { ...place, read };
  openDialogs.add(dialog);
  return () => openDialogs.delete(dialog);
};

export const dialogAt = (place: FormPlace): unknown =>
  getSession()?.account.id === owner ? keptDialogs.find(isAt(place))?.state : undefined;

export const forgetDialogAt = (place: FormPlace): void => {
  const isThis = isAt(place);
  keptDialogs = keptDialogs.filter((each) => !isThis(each));
};

/** Returns the function that ends it. */
export const watchTyping = (place: FormPlace, read: () => TypedText | null): (() => void) => {
  const account = getSession()?.account.id;
  if (account === undefined) return () => {};
  const form = { ...place, account, read };
  openForms.add(form);
  return () => openForms.delete(form);
};

export const typedAt = (place: FormPlace): TypedText | undefined =>
  getSession()?.account.id === owner ? kept.get().find(isAt(place))?.typed : undefined;

export const isAnythingKept = (): boolean => kept.get().length > 0;

/** The titles of the dialogs of a page that were being filled in. */
export const useTypedDialogs = (path: string): readonly string[] => {
  const all = useStore(kept);
  if (getSession()?.account.id !== owner) return [];
  return all.flatMap(({ typed, ...place }) =>
    place.path === path && typed.dialog !== undefined ? [typed.dialog] : [],
  );
};

subscribeToSession(() => {
  const account = getSession()?.account.id;
  // Another tab signed out.
  if (account === undefined) keepTyped();
  else if (account !== owner) forgetTyped();
});
