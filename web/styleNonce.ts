/** The server writes a fresh nonce into the page; styles made at run time must carry it. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// react-remove-scroll (inside Mantine's Modal) writes a <style> of its own. It asks the package
// get-nonce, which reads this global unless told otherwise.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
