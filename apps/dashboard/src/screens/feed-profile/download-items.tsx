import type { TimeSpan } from '@longview/rules/timeline';
import { Menu } from '@mantine/core';
import { IconFileZip, IconMovie, IconPhoto, IconUserOff } from '@tabler/icons-react';
import { framesZipUrl } from '../../api/pictures/films.ts';
import { filmFileUrl } from '../../api/pictures/frames.ts';
import { t } from '../../locale/t.ts';
import type { FeedFacts } from './feed-facts.ts';
import { fileMomentText } from './moment-text.ts';

export interface Downloads {
  /** The picture shown, in its own size; null: there is none. */
  picture: { url: string; timeSec: number } | null;
  /** The usual view of it (EXT-604); null: there is none. */
  place: { url: string; timeSec: number } | null;
  film: { span: TimeSpan; askedSec: number | null; name: string } | null;
}

/** What can be downloaded of what is shown, as items of a menu (EXT-470). */
export function DownloadItems({ feed, picture, place, film }: Downloads & { feed: FeedFacts }) {
  return (
    <>
      {picture && (
        <Menu.Item
          leftSection={<IconPhoto size={16} />}
          component="a"
          href={picture.url}
          download={`${feed.name} ${fileMomentText(picture.timeSec, feed.zone)}.jpg`}
        >
          {t('profile.download.picture')}
        </Menu.Item>
      )}
      {place && (
        <Menu.Item
          leftSection={<IconUserOff size={16} />}
          component="a"
          href={place.url}
          download={`${feed.name} ${fileMomentText(place.timeSec, feed.zone)} ${t('usual.file')}.jpg`}
        >
          {t('usual.download')}
        </Menu.Item>
      )}
      {film && (
        <Menu.Item
          leftSection={<IconMovie size={16} />}
          component="a"
          href={filmFileUrl({ ...film, feedId: feed.id })}
          download={`${feed.name} ${film.name}.mp4`}
        >
          {t('profile.download.film', { range: film.name })}
        </Menu.Item>
      )}
      {film && (
        <Menu.Item
          leftSection={<IconFileZip size={16} />}
          component="a"
          href={framesZipUrl(feed.id, film.span)}
          download
        >
          {t('profile.download.zip', { range: film.name })}
        </Menu.Item>
      )}
    </>
  );
}
