import type { TimeSpan } from '@longview/rules/timeline';
import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCode,
  IconDownload,
  IconFileZip,
  IconMovie,
  IconPhoto,
  IconSettings,
  IconShare,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, useTransition } from 'react';
import { framesZipUrl } from '../../api/pictures/films.ts';
import { filmFileUrl } from '../../api/pictures/frames.ts';
import { t } from '../../locale/t.ts';
import { DeleteMenu } from './delete/delete-menu.tsx';
import { EmbedDialog } from './embed-dialog.tsx';
import type { FeedFacts } from './feed-facts.ts';
import styles from './feed-profile.module.css';
import { KeepButton } from './keep-button.tsx';
import { fileMomentText } from './moment-text.ts';
import type { Keep } from './use-keep.ts';

/** Loaded when it is first asked for: most visits of the page only look. */
const ShareDrawer = lazy(async () => ({
  default: (await import('../../panels/share/share-drawer.tsx')).ShareDrawer,
}));

interface ProfileActionsProps {
  feed: FeedFacts;
  /** Null for who may not say it, and without a picture. */
  keep: Keep | null;
  /** Null for who may not delete, and where there is nothing. */
  remove: React.ComponentProps<typeof DeleteMenu> | null;
  /** The picture shown, in its own size; null: there is none. */
  picture: { url: string; timeSec: number } | null;
  film: { span: TimeSpan; askedSec: number | null; name: string } | null;
}

/** What one can do with a feed from its page. */
export function ProfileActions({ feed, keep, remove, picture, film }: ProfileActionsProps) {
  const [isEmbedding, { open, close }] = useDisclosure();
  return (
    <div className={styles.actions}>
      {feed.canDownload && picture && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button leftSection={<IconDownload size={16} />}>{t('profile.download')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPhoto size={16} />}
              component="a"
              href={picture.url}
              download={`${feed.name} ${fileMomentText(picture.timeSec, feed.zone)}.jpg`}
            >
              {t('profile.download.picture')}
            </Menu.Item>
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
          </Menu.Dropdown>
        </Menu>
      )}
      {keep && <KeepButton keep={keep} />}
      {remove && <DeleteMenu {...remove} />}
      {feed.canShare && <ShareButton feed={feed} />}
      <Button leftSection={<IconCode size={16} />} onClick={open}>
        {t('profile.embed')}
      </Button>
      {feed.canManage && (
        <Link to="/feed/$feedId/dashboard" params={{ feedId: feed.id }} className={styles.toDashboard}>
          <IconSettings size={16} />
          {t('profile.dashboard')}
        </Link>
      )}
      <EmbedDialog feed={feed} isOpen={isEmbedding} onClose={close} />
    </div>
  );
}

function ShareButton({ feed: { id, name } }: { feed: FeedFacts }) {
  const [isOpen, { open, close }] = useDisclosure();
  const [wasOpened, setOpened] = useState(false);
  // The button shows that the panel is still being loaded.
  const [isLoading, startLoading] = useTransition();
  const onClick = () =>
    startLoading(() => {
      setOpened(true);
      open();
    });
  return (
    <>
      <Button leftSection={<IconShare size={16} />} loading={isLoading} onClick={onClick}>
        {t('share.open')}
      </Button>
      <Suspense>
        {wasOpened && <ShareDrawer feedId={id} name={name} isOpen={isOpen} onClose={close} />}
      </Suspense>
    </>
  );
}
