import type { TimeSpan } from '@longview/rules/timeline';
import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCode, IconDownload, IconMovie, IconPhoto, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { filmFileUrl } from '../../api/frames.ts';
import { t } from '../../locale/t.ts';
import { EmbedDialog } from './embed-dialog.tsx';
import type { FeedFacts } from './feed-facts.ts';
import styles from './feed-profile.module.css';

interface ProfileActionsProps {
  feed: FeedFacts;
  /** Address of the picture shown, in its own size; null: there is none. */
  pictureUrl: string | null;
  film: { span: TimeSpan; askedSec: number | null; name: string } | null;
}

/** What one can do with a feed from its page. */
export function ProfileActions({ feed, pictureUrl, film }: ProfileActionsProps) {
  const [isEmbedding, { open, close }] = useDisclosure();
  return (
    <div className={styles.actions}>
      {feed.canDownload && pictureUrl && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button leftSection={<IconDownload size={16} />}>{t('profile.download')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPhoto size={16} />}
              component="a"
              href={pictureUrl}
              download={`${feed.name}.jpg`}
            >
              {t('profile.download.picture')}
            </Menu.Item>
            {film && (
              <Menu.Item
                leftSection={<IconMovie size={16} />}
                component="a"
                href={filmFileUrl({ ...film, feedId: feed.id })}
                download={`${feed.name}.mp4`}
              >
                {t('profile.download.film', { range: film.name })}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
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
