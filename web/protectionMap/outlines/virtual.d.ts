/** Drawn by the build from public-domain outlines (`vite.config.ts`). */
declare module 'virtual:outlines' {
  import type { Outlines } from '#web/protectionMap/outlines/draw.ts';

  const outlines: Outlines;
  export default outlines;
}
