import type { ListedFilm } from '@longview/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { actFailureText } from '../../api/client/act-failure.ts';
import { filmQueueQuery, useFilmActs } from '../../api/pictures/films.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './film.module.css';
import { FilmState } from './film-state.tsx';

/** The account's unfinished films in the order in which they are made; nothing where there are none (EXT-729). */
export function FilmQueue() {
  const films = useQuery(filmQueueQuery).data ?? [];
  const { queue } = useFilmActs();
  const failure = actFailureText(queue.error);
  if (films.length === 0) return null;
  const firstWaiting = films.findIndex(({ State }) => State === 'Queued');
  return (
    <Panel title={t('filmPage.queue')}>
      <ol className={styles.list}>
        {films.map((film, i) => (
          <QueuedFilm
            key={film.Id}
            film={film}
            canBeSooner={film.State === 'Queued' && i > firstWaiting}
            canBeLater={film.State === 'Queued' && i < films.length - 1}
            act={queue}
          />
        ))}
      </ol>
      {failure && <FormError>{failure}</FormError>}
    </Panel>
  );
}

interface QueuedFilmProps {
  film: ListedFilm;
  canBeSooner: boolean;
  canBeLater: boolean;
  act: ReturnType<typeof useFilmActs>['queue'];
}

function QueuedFilm({ film, canBeSooner, canBeLater, act }: QueuedFilmProps) {
  const filmId = film.Id;
  const isMoving = act.isPending;
  return (
    <li className={styles.film}>
      <div className={styles.filmHead}>
        <div className={styles.words}>
          <span className={styles.filmName}>{film.Name}</span>
          <p dir="auto">{film.FeedName}</p>
        </div>
        <div className={styles.acts}>
          <ActionIcon
            disabled={!canBeSooner || isMoving}
            aria-label={t('filmPage.sooner', { name: film.Name })}
            onClick={() => act.mutate({ filmId, act: 'Sooner' })}
          >
            <IconChevronUp size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            disabled={!canBeLater || isMoving}
            aria-label={t('filmPage.later', { name: film.Name })}
            onClick={() => act.mutate({ filmId, act: 'Later' })}
          >
            <IconChevronDown size={18} stroke={1.6} />
          </ActionIcon>
          <Button
            size="xs"
            leftSection={
              film.IsPaused ? (
                <IconPlayerPlay size={16} stroke={1.6} aria-hidden />
              ) : (
                <IconPlayerPause size={16} stroke={1.6} aria-hidden />
              )
            }
            loading={isMoving && act.variables.filmId === filmId}
            onClick={() => act.mutate({ filmId, act: film.IsPaused ? 'GoOn' : 'Pause' })}
          >
            {t(film.IsPaused ? 'filmPage.goOn' : 'filmPage.pause')}
          </Button>
        </div>
      </div>
      <FilmState film={film} />
    </li>
  );
}
