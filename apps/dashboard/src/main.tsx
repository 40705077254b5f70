import './theme/index.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { createAppRouter } from './router.tsx';
import { cssVariables, theme } from './theme/theme.ts';

/** Puts the parts together; everything it makes lives as long as the page. */

const queryClient = createQueryClient(() => {
  const { location } = router.state;
  if (location.pathname !== '/signin')
    void router.navigate({ to: '/signin', search: { next: location.href } });
});
const router = createAppRouter(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notifications position="bottom-right" limit={3} autoClose={5000} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
