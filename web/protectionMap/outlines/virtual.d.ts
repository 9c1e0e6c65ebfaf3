/** Drawn by the build from public-domain outlines (`vite.config.ts`). */
declare module 'virtual:outlines' {
  const outlines: import('./draw.ts').Outlines;
  export default outlines;
}
