import type { FeedDetail } from '@longview/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { captureStatusQuery } from '../../api/cameras/capture-status.ts';
import { useDeleteFeed } from '../../api/feeds/delete-feed.ts';
import { t } from '../../locale/t.ts';
import { DeleteDialog } from '../../panels/delete-feeds/delete-dialog.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './delete-feed.module.css';

/** Deleting a feed for good, in whatever state it is (API-69, EXT-465); the question names what is lost. */
export function DeleteFeed({ feed }: { feed: FeedDetail }) {
  const [isAsked, { open, close }] = useDisclosure();
  return (
    <Panel title={t('delete.title')} text={t('delete.text')}>
      <Button className={styles.danger} onClick={open}>
        {t('delete.button')}
      </Button>
      {isAsked && <Question feed={feed} onClose={close} />}
    </Panel>
  );
}

function Question({ feed, onClose }: { feed: FeedDetail; onClose: () => void }) {
  const { Id, Description } = feed.Feed;
  const name = Description.Name;
  const frames = useQuery(captureStatusQuery(Id)).data?.FrameCount;
  const navigate = useNavigate();
  const remove = useDeleteFeed(Id, () =>
    navigate({ to: '/mystuff', search: { msg: t('delete.done', { name }) } }),
  );
  return (
    <DeleteDialog
      title={t('delete.ask', { name })}
      text={frames === undefined ? t('delete.lostUnknown') : t('delete.lost', { count: frames })}
      isBusy={remove.isPending}
      failure={remove.error?.message ?? null}
      onYes={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
