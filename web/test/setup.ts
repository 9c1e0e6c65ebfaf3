// Nothing is asserted about time: on a busy machine what comes takes longer than a second.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}
