import type { FeedEntry } from '@longview/contract';
import { routes, routeUrl } from '@longview/contract';
import { useState } from 'react';
import { spokenLanguage } from '../../locale/language.ts';
import { t } from '../../locale/t.ts';
import styles from './feed-picture.module.css';

/** Whether live video of a feed can be hoped for. */
export const hasVideo = ({ Feed }: Pick<FeedEntry, 'Feed'>): boolean =>
  Feed.FeedState === 'Capture' &&
  Feed.VideoStreams.some(({ RequestEnabledState }) => RequestEnabledState === 'Enabled');

/** Live video over a feed's picture, which is seen until there is any (EXT-214). Takes no input: the card below does. */
export function FeedVideo({ entry }: { entry: FeedEntry }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <iframe
      className={styles.video}
      data-loaded={isLoaded || undefined}
      src={playerUrl(entry.Feed.Id)}
      title={t('card.video', { name: entry.Feed.Description.Name })}
      tabIndex={-1}
      onLoad={() => setLoaded(true)}
    />
  );
}

/** The one player, without controls: it takes no input. */
export const playerUrl = (feed: string, hasTimes = true) =>
  routeUrl(routes.getPlayer, {
    query: {
      ...{ feed, playmode: 'livevideostream', interactive: 'false', showsplashbadge: 'false' },
      ...(!hasTimes && { showoverlaybadge: 'false' }),
      locale: spokenLanguage(),
    },
  });
