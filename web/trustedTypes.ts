import { pdfWorkerAddress } from '#web/pdfWorker.ts';

/**
 * The only Trusted Types policy. Under the CSP's require-trusted-types-for every text assigned to innerHTML
 * passes through here; only Mantine's style text ever should, and that contains no '<'. Script text is
 * always rejected, and the only script URL allowed is the worker that reads PDF files.
 */
type PolicyRules = Record<'createHTML' | 'createScriptURL', (text: string) => string>;
type PolicyFactory = { createPolicy: (name: string, rules: PolicyRules) => unknown };

// TypeScript's DOM library does not know Trusted Types, and not every browser has them.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

export const onlyStyleText = (text: string): string => {
  if (text.includes('<')) throw new TypeError('HTML from text is not allowed');
  return text;
};

export const onlyPdfWorker = (address: string): string => {
  if (address !== pdfWorkerAddress)
    throw new TypeError('a script from this address is not allowed');
  return address;
};

trustedTypes?.createPolicy('default', {
  createHTML: onlyStyleText,
  createScriptURL: onlyPdfWorker,
});
