import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // An inlined asset would be a data: address, which the font and style rules of the CSP refuse.
    assetsInlineLimit: 0,
    // Every browser we support knows modulepreload; the polyfill would be dead weight.
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
