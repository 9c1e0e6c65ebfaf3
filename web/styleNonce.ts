/** The server writes a fresh nonce into the page; styles created at run time must carry it. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// react-remove-scroll (inside Mantine's Modal) adds its own <style>. Its nonce comes from the package
// get-nonce, which reads this global by default.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
