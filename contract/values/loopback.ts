/** The hosts that mean the machine itself, as they stand in addresses without brackets. */
export const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/** With or without the brackets of an address; every address of 127.0.0.0/8 is this machine. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return loopbackHosts.has(name) || /^127(?:\.\d{1,3}){3}$/.test(name);
};

/** Whether an address leads to the machine it is opened on, so that nobody else can open it. */
export const isLoopback = (url: string): boolean => {
  const [, bracketed, host = bracketed] =
    /^https?:\/\/(?:\[([^\]]*)\]|([^/:?#@]+))(?::\d*)?(?:[/?#]|$)/i.exec(url) ?? [];
  return host !== undefined && isLoopbackHost(host);
};
