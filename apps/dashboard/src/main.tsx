import './theme/index.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/client/query-client.ts';
import { speakAsDevice } from './locale/language.ts';
import { createAppRouter } from './router.ts';
import { cssVariables, theme } from './theme/theme.ts';

/** Puts the parts together; everything it makes lives as long as the page. */

// Pages here forbid `eval`. Unless it is told so, zod tries it once, and Firefox lists the try as an error.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const queryClient = createQueryClient(() => {
  const { location } = router.state;
  if (location.pathname !== '/signin')
    void router.navigate({ to: '/signin', search: { next: location.href } });
});
const router = createAppRouter(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

reloadWhenUpdated();
await speakAsDevice();
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

/** A page opened before an update asks for files that are gone: one reload brings it to the new version. */
function reloadWhenUpdated() {
  const KEY = 'longview.reloaded-at';
  const LOOP_MS = 30_000;
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < LOOP_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
