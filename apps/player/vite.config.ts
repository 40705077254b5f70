import { defineConfig } from 'vite';

// The service serves these files under /player/ with a Content-Security-Policy without inline scripts (OPS-12).
// `embed.html` is the page behind /api/v2/player and `view.html` the one behind /view; the service writes into them
// what they show.
export default defineConfig({
  base: '/player/',
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: { input: ['embed.html', 'view.html'] },
  },
});
