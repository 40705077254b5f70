import type { FeedDetail, FrameSyncPreview } from '@longview/contract';
import { keysOf } from '@longview/rules';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deviceFailureText } from '../../../api/cameras/ip-devices.ts';
import { syncPreviewQuery } from '../../../api/pictures/frame-sync.ts';
import { t } from '../../../locale/t.ts';
import { momentText } from '../../../locale/time-text.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import styles from './import.module.css';

/** What an import would make of the files, before anything is stored (EXT-144, EXT-314). */
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
            <Counts data={data} />
            {data.Files.length > 0 && <Files files={data.Files} zone={feed.Feed.TimeZone} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function summary({ FileCount, IsPart }: FrameSyncPreview): string {
  return `${t('import.files', { count: FileCount })}${IsPart ? ` ${t('import.part')}` : ''}`;
}

function Counts({ data: { Times, Refused } }: { data: FrameSyncPreview }) {
  const isDated = Times.FileDate + Times.NotRead > 0;
  const sharesSecond = Refused.SameSecond + Refused.SecondTaken > 0;
  return (
    <>
      <div className={styles.counts}>
        <CountList
          title={t('import.by')}
          rows={keysOf(Times).map((name) => [t(`import.by.${name}`), Times[name]])}
        />
        <CountList
          title={t('import.refused')}
          rows={keysOf(Refused).map((name) => [t(`import.refused.${name}`), Refused[name]])}
        />
      </div>
      {isDated && <p className={styles.warn}>{t('import.fileDates')}</p>}
      {sharesSecond && <p className={styles.text}>{t('import.oneASecond')}</p>}
    </>
  );
}

function CountList({ title, rows }: { title: string; rows: (readonly [string, number])[] }) {
  const told = rows.filter(([, count]) => count > 0);
  if (told.length === 0) return null;
  return (
    <div className={styles.count}>
      <p>{title}</p>
      <dl>
        {told.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
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
          {files.map(({ Path, FrameTime, TimeRule, Refused }) => (
            <Table.Tr key={Path} data-skipped={Refused !== null || undefined}>
              <Table.Td dir="auto">{Path}</Table.Td>
              <Table.Td>{FrameTime ? momentText(FrameTime, zone) : t('import.noTime')}</Table.Td>
              <Table.Td>
                {TimeRule && t(`import.rule.${TimeRule}`)}
                {Refused && <p className={styles.refused}>{t(`import.refused.${Refused}`)}</p>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
