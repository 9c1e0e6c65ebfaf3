const forbidden = ['/auth', '/api', '/setup'];

const leadsTo = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

/** The router decodes a path before matching; '/%61uth/logout' is '/auth/logout' to it. */
const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return undefined;
  }
};

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const suspicious = /[\u0000-\u001f\u007f\\]/;

/**
 * The path to open after sign-in if it is safe, otherwise undefined. Anybody can write a link with
 * redirect_path, so it must stay within this application.
 */
export const trustedPath = (value: unknown, origin: string): string | undefined => {
  // The router parses numbers and booleans from the query; neither is a path.
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value) || suspicious.test(value))
    return undefined;
  if (!URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  const path = decoded(url.pathname);
  // '/.//' resolves to a path that begins with two slashes.
  if (url.origin !== origin || path === undefined || /^\/[/\\]/.test(path)) return undefined;
  if (forbidden.some((prefix) => leadsTo(path, prefix))) return undefined;
  return url.pathname + url.search + url.hash;
};

/** The same as a navigation target; home if there is no safe path. */
export const wantedTarget = (redirectPath: unknown): { href: string } => ({
  href: trustedPath(redirectPath, window.location.origin) ?? '/',
});
