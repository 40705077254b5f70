import type { MediaResource } from '@longview/contract';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { t } from '../../locale/t.ts';
import { foundMedia, mediaGroups } from '../../panels/media-pick/found-media.ts';
import { Nothing } from '../../ui/feedback/nothing.tsx';
import { Spoken } from '../../ui/feedback/spoken.tsx';
import { CardGroup } from '../../ui/layout/card-group.tsx';
import { MediaCard } from './media-card.tsx';

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
      <Spoken>{q && t('media.found', { count: found.length })}</Spoken>
      {mediaGroups(found).map(({ group, resources }) => (
        <CardGroup
          key={group}
          title={t(`media.group.${group}`)}
          count={resources.length}
          size={group === 'Icon' ? 'small' : 'medium'}
        >
          {resources.map((resource) => (
            <MediaCard key={resource.Id} resource={resource} />
          ))}
        </CardGroup>
      ))}
      {q && found.length === 0 && (
        <Nothing title={t('media.noMatch.title', { text: q })} text={t('media.noMatch.text')}>
          <Button onClick={onClear}>{t('media.clear')}</Button>
        </Nothing>
      )}
    </>
  );
}
