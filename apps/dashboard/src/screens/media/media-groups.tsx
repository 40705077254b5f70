import type { MediaResource } from '@longview/contract';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { countText } from '../../locale/amount-text.ts';
import { t } from '../../locale/t.ts';
import { foundMedia, mediaGroups } from '../../panels/media-pick/found-media.ts';
import { MediaCard } from './media-card.tsx';
import styles from './media-tab.module.css';

interface MediaGroupsProps {
  list: readonly MediaResource[];
  q: string;
  onClear: () => void;
}

/** What a search found, by group with its count (MED-01, MED-16). */
export function MediaGroups({ list, q, onClear }: MediaGroupsProps) {
  const found = useMemo(() => foundMedia(list, q), [list, q]);
  return (
    <>
      <p className={styles.spoken} role="status">
        {q && t('media.found', { count: found.length })}
      </p>
      {mediaGroups(found).map(({ group, resources }) => (
        <section key={group} className={styles.group}>
          <h2>
            {t(`media.group.${group}`)} <span>{countText(resources.length)}</span>
          </h2>
          <div className={styles.cards} data-group={group}>
            {resources.map((resource) => (
              <MediaCard key={resource.Id} resource={resource} />
            ))}
          </div>
        </section>
      ))}
      {q && found.length === 0 && (
        <div className={styles.none}>
          <h2>{t('media.noMatch.title', { text: q })}</h2>
          <p>{t('media.noMatch.text')}</p>
          <Button onClick={onClear}>{t('media.clear')}</Button>
        </div>
      )}
    </>
  );
}
