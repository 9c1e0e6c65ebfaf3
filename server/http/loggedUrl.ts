import { calendarFeedApi } from '#contract/calendar/feed';

/** The one address of the API that holds a secret: all that stands before it may be said. */
const [beforeSecret = '/'] = calendarFeedApi.read.path.split(':');

/** As the router reads it; nothing where an escape is broken. */
const spelt = (url: string): string | null => {
  try {
    return decodeURIComponent(url);
  } catch {
    return null;
  }
};

/**
 * An address as the log may hold it. Those of pages have secrets in them (password and setup links),
 * and that of a calendar feed is one, however spelt; the rest of the API has none.
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
