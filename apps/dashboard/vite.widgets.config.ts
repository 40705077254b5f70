import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The widgets of a feed for pages around the dashboard (PNL-01): `/widgets.js` and `/widgets.css`, whose addresses must
// stay, and their chunks. Built apart from the dashboard, after it, because its styles go into shadow roots: they must
// be one file that nothing puts into the page by itself.
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    emptyOutDir: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { widgets: 'src/widgets/mount.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/widget-[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'widgets.css'
            : 'assets/widget-[name]-[hash][extname]',
      },
    },
  },
});
