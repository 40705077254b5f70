import '../../src/theme/index.css';
import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { speakAsDevice } from '../../src/locale/language.ts';
import { cssVariables, theme } from '../../src/theme/theme.ts';
import { PartsPage } from './parts-page.tsx';

/** The page of parts: drawn as the product is, but without the service. Links in it lead nowhere. */

const root = document.getElementById('root');
if (!root) throw new Error('parts.html has no #root');

const rootRoute = createRootRoute({ component: PartsPage });
const anyRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => null });
const router = createRouter({
  routeTree: rootRoute.addChildren([anyRoute]),
  history: createMemoryHistory({ initialEntries: ['/parts#Capture'] }),
});

await speakAsDevice();
createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <RouterProvider router={router} />
  </MantineProvider>,
);
