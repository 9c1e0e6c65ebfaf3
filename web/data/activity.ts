import { sharedStorage } from '#web/data/browserStorage.ts';

const storageKey = 'lastActivityTime';

/** `YYYY-MM-DD HH:mm:ss` in UTC: local time would be an hour off twice a year. */
const asText = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ');

const textForm = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

export const recordActivity = (): void => sharedStorage.set(storageKey, asText(Date.now()));

/** Milliseconds, or null when missing or unreadable. */
export const lastActivity = (): number | null => {
  const match = textForm.exec(sharedStorage.get(storageKey) ?? '');
  const time = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

/** Another tab was active: the value cached in this tab no longer counts. */
export const isActivityKey = (key: string | null): boolean => {
  if (key !== null && key !== storageKey) return false;
  sharedStorage.forget(key);
  return true;
};
