import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routeLines } from './route-lines.ts';
import { shellFiles } from './shell-files.ts';

// The dashboard is served by the service itself, under a Content-Security-Policy without inline scripts,
// data: fonts or foreign hosts (OPS-12): so nothing is inlined and every file has a hashed name, but the service
// worker's, whose address must stay.
export default defineConfig({
  plugins: [react(), routeLines(), shellFiles()],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What every page starts with is one file: a hundred small ones cost half a second before the first picture.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { main: 'index.html', 'service-worker': 'src/workers/shell-worker.ts' },
      output: {
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: (id) => !id.includes('/workers/'), priority: 2 },
            // With all that it needs, for nearly everybody goes there first.
            { name: 'wall', test: /screens[\\/]feeds[\\/]list-tabs/, priority: 1 },
          ],
        },
      },
    },
  },
});
