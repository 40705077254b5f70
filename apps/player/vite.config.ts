import { defineConfig } from 'vite';
import { deviceRoutes } from './device-routes.ts';

// The service serves these files under /player/ with a Content-Security-Policy without inline scripts (OPS-12).
// `embed.html` is the page behind /api/v2/player and `view.html` the one behind /view; the service writes into them
// what they show. `window.html` is the page /window, a display; its service worker has an address that stays.
export default defineConfig({
  base: '/player/',
  plugins: [deviceRoutes()],
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      input: {
        embed: 'embed.html',
        view: 'view.html',
        window: 'window.html',
        'window-worker': 'src/window/worker.ts',
      },
      output: {
        entryFileNames: ({ name }) =>
          name === 'window-worker' ? 'window-worker.js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
