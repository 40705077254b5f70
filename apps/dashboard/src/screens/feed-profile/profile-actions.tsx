import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCode,
  IconDots,
  IconDownload,
  IconPin,
  IconPinFilled,
  IconSettings,
  IconShare,
  IconTrash,
  IconZoomScan,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, useTransition } from 'react';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { t } from '../../locale/t.ts';
import { DeleteItems, type DeleteItemsProps } from './delete/delete-items.tsx';
import { DownloadItems, type Downloads } from './download-items.tsx';
import { EmbedDialog } from './embed-dialog.tsx';
import type { FeedFacts } from './feed-facts.ts';
import styles from './feed-profile.module.css';
import { KeepButton } from './keep-button.tsx';
import type { Keep } from './use-keep.ts';

/** Loaded when it is first asked for: most visits of the page only look. */
const ShareDrawer = lazy(async () => ({
  default: (await import('../../panels/share/share-drawer.tsx')).ShareDrawer,
}));

interface ProfileActionsProps extends Downloads {
  feed: FeedFacts;
  /** Null for who may not say it, and without a picture. */
  keep: Keep | null;
  /** Lets one draw a box; null without a picture. */
  onFind: (() => void) | null;
  /** Null for who may not delete, and where there is nothing. */
  remove: DeleteItemsProps | null;
}

/** The same acts as buttons, and on a phone in one menu. */
interface ActsProps extends ProfileActionsProps {
  share: Opener;
  onEmbed(): void;
}

/** What one can do with a feed from its page. On a phone it is behind one button, so that the picture comes first (EXT-407). */
export function ProfileActions(props: ProfileActionsProps) {
  const { feed } = props;
  const isPhone = useIsPhone();
  const [isEmbedding, embed] = useDisclosure();
  const share = useOpener();
  const acts = { ...props, share, onEmbed: embed.open };
  return (
    <div className={styles.actions}>
      {isPhone ? <ActsMenu {...acts} /> : <ActsRow {...acts} />}
      <EmbedDialog feed={feed} isOpen={isEmbedding} onClose={embed.close} />
      <Suspense>
        {share.wasOpened && (
          <ShareDrawer feedId={feed.id} name={feed.name} isOpen={share.isOpen} onClose={share.close} />
        )}
      </Suspense>
    </div>
  );
}

function ActsRow({ feed, keep, onFind, remove, share, onEmbed, ...downloads }: ActsProps) {
  return (
    <>
      {onFind && (
        <Button aria-keyshortcuts="d" leftSection={<IconZoomScan size={16} aria-hidden />} onClick={onFind}>
          {t('find.title')}
        </Button>
      )}
      {feed.canDownload && downloads.picture && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button leftSection={<IconDownload size={16} />}>{t('profile.download')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <DownloadItems feed={feed} {...downloads} />
          </Menu.Dropdown>
        </Menu>
      )}
      {keep && <KeepButton keep={keep} />}
      {remove && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button leftSection={<IconTrash size={16} aria-hidden />}>{t('profile.delete')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <DeleteItems {...remove} />
          </Menu.Dropdown>
        </Menu>
      )}
      {feed.canShare && (
        <Button leftSection={<IconShare size={16} />} loading={share.isLoading} onClick={share.open}>
          {t('share.open')}
        </Button>
      )}
      <Button leftSection={<IconCode size={16} />} onClick={onEmbed}>
        {t('profile.embed')}
      </Button>
      {feed.canManage && (
        <Link to="/feed/$feedId/dashboard" params={{ feedId: feed.id }} className={styles.toDashboard}>
          <IconSettings size={16} />
          {t('profile.dashboard')}
        </Link>
      )}
    </>
  );
}

function ActsMenu({ feed, keep, onFind, remove, share, onEmbed, ...downloads }: ActsProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('profile.acts')}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onFind && (
          <Menu.Item leftSection={<IconZoomScan size={16} />} onClick={onFind}>
            {t('find.title')}
          </Menu.Item>
        )}
        {feed.canShare && (
          <Menu.Item leftSection={<IconShare size={16} />} onClick={share.open}>
            {t('share.open')}
          </Menu.Item>
        )}
        {feed.canDownload && <DownloadItems feed={feed} {...downloads} />}
        {keep && (
          <Menu.Item
            leftSection={keep.isKept ? <IconPinFilled size={16} /> : <IconPin size={16} />}
            onClick={keep.toggle}
          >
            {t(keep.isKept ? 'keep.kept' : 'keep.keep')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCode size={16} />} onClick={onEmbed}>
          {t('profile.embed')}
        </Menu.Item>
        {remove && <DeleteItems {...remove} />}
        {feed.canManage && (
          <Menu.Item
            leftSection={<IconSettings size={16} />}
            renderRoot={(props) => (
              <Link {...props} to="/feed/$feedId/dashboard" params={{ feedId: feed.id }} />
            )}
          >
            {t('profile.dashboard')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface Opener {
  isOpen: boolean;
  wasOpened: boolean;
  /** What is opened is still being loaded; the button shows it. */
  isLoading: boolean;
  open(): void;
  close(): void;
}

function useOpener(): Opener {
  const [isOpen, { open, close }] = useDisclosure();
  const [wasOpened, setOpened] = useState(false);
  const [isLoading, startLoading] = useTransition();
  return {
    isOpen,
    wasOpened,
    isLoading,
    close,
    open: () =>
      startLoading(() => {
        setOpened(true);
        open();
      }),
  };
}
