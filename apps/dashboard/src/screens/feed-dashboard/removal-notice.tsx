import type { RetentionStatus } from '@longview/contract';
import { Button } from '@mantine/core';
import { useSaveRetention } from '../../api/feeds/retention.ts';
import { editOf, settingsOf } from '../../editors/retention/model.ts';
import styles from '../../editors/retention/retention.module.css';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { FormError } from '../../ui/forms/form-error.tsx';

interface RemovalNoticeProps {
  feedId: string;
  status: RetentionStatus;
}

/** What waits to be removed: for its day, or for a person (RET-12, EXT-51). */
export function RemovalNotice({ feedId, status: { Settings, StartsAt, Held } }: RemovalNoticeProps) {
  const confirm = useSaveRetention();
  if (StartsAt !== null)
    return <p className={styles.notice}>{t('retention.starts', { time: momentText(StartsAt) })}</p>;
  if (Held === null || confirm.isSuccess) return null;
  const count = Held.FrameCount;
  const settings = settingsOf(feedId, editOf(Settings));
  return (
    <div className={styles.notice} data-held role="alert">
      <p>{t('retention.held', { count, all: Held.FrameTotal })}</p>
      {confirm.error && <FormError>{t('retention.held.failed', { why: confirm.error.message })}</FormError>}
      <Button
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ settings, version: Settings.Version, confirmed: count })}
      >
        {t('retention.held.yes', { count })}
      </Button>
    </div>
  );
}
