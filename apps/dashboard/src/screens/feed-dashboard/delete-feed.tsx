import type { FeedDetail } from '@longview/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { captureStatusQuery } from '../../api/cameras/capture-status.ts';
import { useDeleteFeed } from '../../api/feeds/save-feed.ts';
import { t } from '../../locale/t.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './delete-feed.module.css';

/** Deleting an archived feed for good (API-69); the question names what is lost. */
export function DeleteFeed({ feed }: { feed: FeedDetail }) {
  const [isAsked, { open, close }] = useDisclosure();
  const frames = useQuery(captureStatusQuery(feed.Feed.Id)).data?.FrameCount;
  const name = feed.Feed.Description.Name;
  const navigate = useNavigate();
  const remove = useDeleteFeed(feed.Feed.Id, () =>
    navigate({ to: '/mystuff', search: { msg: t('delete.done', { name }) } }),
  );
  return (
    <Panel title={t('delete.title')} text={t('delete.text')}>
      <Button className={styles.danger} onClick={open}>
        {t('delete.button')}
      </Button>
      <Dialog opened={isAsked} onClose={close} title={t('delete.ask', { name })}>
        <p>{frames === undefined ? t('delete.lostUnknown') : t('delete.lost', { count: frames })}</p>
        {remove.error && <FormError>{t('delete.failed', { why: remove.error.message })}</FormError>}
        <div className={styles.acts}>
          <Button onClick={close} data-autofocus>
            {t('delete.keep')}
          </Button>
          <Button className={styles.danger} loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('delete.button')}
          </Button>
        </div>
      </Dialog>
    </Panel>
  );
}
