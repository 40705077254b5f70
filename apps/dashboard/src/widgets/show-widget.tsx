import '../theme/widgets.css';
import { createTheme, MantineProvider, mergeThemeOverrides, Portal } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { sessionQuery } from '../api/account/session.ts';
import { createQueryClient } from '../api/client/query-client.ts';
import { spokenLanguage, takeTexts } from '../locale/language.ts';
import { cssVariables, theme } from '../theme/theme.ts';
import { openRoom } from './shadow-root.ts';
import { Widget, type WidgetWish } from './widget.tsx';
import { createWidgetRouter } from './widget-router.ts';

/** What several widgets of one page know, they ask for once (PNL-01, GEN-08). */
const queryClient = createQueryClient(() => {
  const { queryKey } = sessionQuery;
  // Asked again only after it was there: its own refusal must not ask for ever.
  if (queryClient.getQueryState(queryKey)?.status === 'success') {
    void queryClient.invalidateQueries({ queryKey });
  }
});

/** Before anything is drawn: who looks, and in which language. Without a session the device says. */
const isReady = queryClient.fetchQuery(sessionQuery).then(
  ({ User }) => takeTexts(User),
  () => takeTexts(null),
);

/** Draws a widget in an element of any page of this installation; what it gives back takes it away again. */
export async function showWidget(host: HTMLElement, wish: WidgetWish): Promise<() => void> {
  const { content, root, styled } = openRoom(host);
  await Promise.all([isReady, styled]);
  root.lang = spokenLanguage();
  const home = wish.feedId ? `/feed/${encodeURIComponent(wish.feedId)}/dashboard` : '/mystuff';
  const router = createWidgetRouter(home, () => <Widget wish={wish} />);
  const react = createRoot(content);
  react.render(
    <MantineProvider
      theme={themeWithin(root)}
      cssVariablesResolver={cssVariables}
      cssVariablesSelector=".longview-root"
      deduplicateCssVariables={false}
      getRootElement={() => root}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return () => react.unmount();
}

/** Menus and dialogs open beside the widget: outside its shadow root they would have no styles. */
function themeWithin(root: HTMLElement) {
  const components = { Portal: Portal.extend({ defaultProps: { target: root } }) };
  return mergeThemeOverrides(theme, createTheme({ components }));
}
