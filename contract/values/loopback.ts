/** The hosts that mean the machine itself, as they stand in addresses without brackets. */
export const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether an address leads to the machine it is opened on, so that nobody else can open it. */
export const isLoopback = (url: string): boolean => {
  const [, bracketed, host = bracketed] =
    /^https?:\/\/(?:\[([^\]]*)\]|([^/:?#@]+))(?::\d*)?(?:[/?#]|$)/i.exec(url) ?? [];
  return host !== undefined && loopbackHosts.has(host.toLowerCase());
};
