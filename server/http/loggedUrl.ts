import { calendarFeedApi } from '#contract/calendar/feed';

/** The calendar feed is the only API address with a secret; only the part before it may be logged. */
const [beforeSecret = '/'] = calendarFeedApi.read.path.split(':');

/** The address as the router decodes it, or null if an escape is invalid. */
const spelt = (url: string): string | null => {
  try {
    return decodeURIComponent(url);
  } catch {
    return null;
  }
};

/**
 * Removes secrets from an address before it is logged. Page addresses may contain password and setup links,
 * and the address of a calendar feed is a secret in any spelling; other API addresses have none.
 */
export const loggedUrl = (url: string): string => {
  const read = spelt(url);
  if (read === null) return '/…';
  const at = read.indexOf(beforeSecret);
  if (at !== -1) return `${read.slice(0, at)}${beforeSecret}…`;
  if (url.startsWith('/api/')) return url;
  const [path = ''] = url.split('?');
  return /^[\w/.-]*$/.test(path) ? path.replace(/^(\/auth\/[^/]+\/).+/, '$1…') : '/…';
};
