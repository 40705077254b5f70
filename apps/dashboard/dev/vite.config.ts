import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The page of parts alone, for the journey that photographs it. The build of the dashboard does not know this folder;
// its development server serves the page at /dev/parts.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../../../node_modules/.cache/longview-parts', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: fileURLToPath(new URL('parts.html', import.meta.url)) },
  },
});
