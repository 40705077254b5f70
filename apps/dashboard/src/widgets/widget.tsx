import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Component } from 'react';
import { sessionQuery } from '../api/account/session.ts';
import { ApiFailure } from '../api/client/client.ts';
import { t } from '../locale/t.ts';
import { FeedSearch } from '../panels/feed-search/feed-search.tsx';
import { DialogPlaceProvider } from '../ui/dialogs/dialog-place.tsx';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { FEED_WIDGETS, FeedWidget, isFeedWidget } from './feed-widget.tsx';

/** What an element and its page ask for. */
export interface WidgetWish {
  /** Of PNL-01: `dashboard`, `metadata`, `state`, `capture`, `resources` or `search`; `live` (EXT-176). */
  name: string;
  feedId: string | undefined;
  /** Of the capture widget (PNL-05). */
  payloadType: string | undefined;
}

/** One widget; whatever goes wrong is told inside its element. */
export function Widget({ wish }: { wish: WidgetWish }) {
  return (
    <Crash>
      <Signed>
        <DialogPlaceProvider>
          <Named wish={wish} />
        </DialogPlaceProvider>
      </Signed>
    </Crash>
  );
}

function Named({ wish: { name, feedId, payloadType } }: { wish: WidgetWish }) {
  if (name === 'search') return <FeedSearch />;
  if (!isFeedWidget(name)) return <FormError>{t('widget.unknown', { name })}</FormError>;
  if (!feedId) return <FormError>{t('widget.noFeed')}</FormError>;
  return <FeedWidget widget={FEED_WIDGETS[name]} feedId={feedId} payloadType={payloadType} />;
}

/** Widgets are for who is signed in to this installation (GEN-06). */
function Signed({ children }: { children: React.ReactNode }) {
  const session = useQuery(sessionQuery);
  if (session.error instanceof ApiFailure && session.error.status === 401) {
    return (
      <p>
        {t('widget.signIn')}{' '}
        <a href="/signin" target="_blank" rel="noreferrer">
          {t('widget.signIn.link')}
        </a>{' '}
        <Button loading={session.isFetching} onClick={() => void session.refetch()}>
          {t('app.reload')}
        </Button>
      </p>
    );
  }
  if (session.data) return children;
  if (session.isError) return <LoadFailed onRetry={() => session.refetch()} isBusy={session.isFetching} />;
  return <div role="status" aria-label={t('app.loading')} />;
}

/** A part that cannot be drawn takes nothing else of the page with it. */
class Crash extends Component<{ children: React.ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <FormError>{t('widget.crash')}</FormError> : this.props.children;
  }
}
