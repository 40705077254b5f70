import type { FeedDetail, FrameSyncPreview } from '@longview/contract';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { syncPreviewQuery } from '../../../api/frame-sync.ts';
import { deviceFailureText } from '../../../api/ip-devices.ts';
import { t } from '../../../locale/t.ts';
import { momentText } from '../../../locale/time-text.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './import.module.css';

/** How the times of the first and last files would be read, before anything is imported (EXT-144). */
export function TimesPreview({ feed, url }: { feed: FeedDetail; url: string }) {
  const preview = useQuery(syncPreviewQuery(feed.Feed.Id, url));
  const failure = deviceFailureText(preview.error);
  if (failure) return <FormError>{failure}</FormError>;
  return (
    <section className={styles.preview} aria-label={t('import.times')}>
      <h3>{t('import.times')}</h3>
      <p className={styles.text}>{t('import.times.text', { zone: feed.Feed.TimeZone })}</p>
      <Loaded query={preview} rows={3}>
        {(data) => (
          <>
            <p>{summary(data)}</p>
            {data.Files.length > 0 && <Files files={data.Files} zone={feed.Feed.TimeZone} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function summary({ FileCount, SkippedCount, IsPart }: FrameSyncPreview): string {
  const files = t('import.files', { count: FileCount });
  const skipped = SkippedCount > 0 ? ` ${t('import.skipped', { count: SkippedCount })}` : '';
  return `${files}${skipped}${IsPart ? ` ${t('import.part')}` : ''}`;
}

function Files({ files, zone }: { files: FrameSyncPreview['Files']; zone: string }) {
  return (
    <div className={styles.files}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('import.file')}</Table.Th>
            <Table.Th>{t('import.time')}</Table.Th>
            <Table.Th>{t('import.from')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {files.map(({ Path, FrameTime, TimeFrom }) => (
            <Table.Tr key={Path} data-skipped={FrameTime === null || undefined}>
              <Table.Td dir="auto">{Path}</Table.Td>
              <Table.Td>{FrameTime ? momentText(FrameTime, zone) : t('import.noTime')}</Table.Td>
              <Table.Td>{TimeFrom && t(`import.from.${TimeFrom}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
