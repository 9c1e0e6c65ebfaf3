/**
 * The only Trusted Types policy. Under the CSP's require-trusted-types-for every text bound for
 * innerHTML comes through here; all that ever should is Mantine's style text, and style text has
 * no '<'. Script text and script addresses have no way through at all.
 */
type PolicyFactory = {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
};

// TypeScript's DOM library does not know Trusted Types, and not every browser has them.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

export const onlyStyleText = (text: string): string => {
  if (text.includes('<')) throw new TypeError('HTML from text is not allowed');
  return text;
};

trustedTypes?.createPolicy('default', { createHTML: onlyStyleText });
