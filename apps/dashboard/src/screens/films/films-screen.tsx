import type { ListedFilm } from '@longview/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useSession } from '../../api/account/session.ts';
import { allFilmsQuery } from '../../api/pictures/films.ts';
import { FilmQueue } from '../../editors/film/film-queue.tsx';
import { versionsOf } from '../../editors/film/film-versions.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Nothing } from '../../ui/feedback/nothing.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FilmCard } from './film-card.tsx';
import styles from './films.module.css';
import { MakeFilm } from './make-film.tsx';
import { useFilmSearch } from './use-film-search.ts';

const route = getRouteApi('/shell/films');

/** The films of all cameras that the person sees films of (EXT-446, EXT-449). */
export function FilmsScreen() {
  useTitle(t('films.all.title'));
  const search = useFilmSearch();
  const { Account } = useSession();
  const { q = '' } = route.useSearch();
  const films = useInfiniteQuery(allFilmsQuery(q === '' ? {} : { camera: q }));
  const hasNone = q === '' && films.data?.pages[0]?.Films.length === 0;
  return (
    <>
      <PageHeader
        title={t('films.all.title')}
        search={<SearchBox label={t('films.all.search')} value={search.text} onChange={search.setText} />}
      >
        {!hasNone && <MakeFilm />}
      </PageHeader>
      {Account && <FilmQueue />}
      <Loaded query={films} rows={4}>
        {({ pages }) => (
          <Films films={pages.flatMap(({ Films: page }) => page)} q={q} onClear={() => search.setText('')} />
        )}
      </Loaded>
      {films.hasNextPage && (
        <Button
          className={styles.more}
          loading={films.isFetchingNextPage}
          onClick={() => films.fetchNextPage()}
        >
          {t('films.all.more')}
        </Button>
      )}
    </>
  );
}

interface FilmsProps {
  films: readonly ListedFilm[];
  q: string;
  onClear: () => void;
}

function Films({ films, q, onClear }: FilmsProps) {
  const { film: playing } = route.useSearch();
  const [open, setOpen] = useState<readonly string[]>([]);
  const isOpen = ({ FirstFilmId: id }: ListedFilm) => open.includes(id);
  const toggle = ({ FirstFilmId: id }: ListedFilm) =>
    setOpen(open.includes(id) ? open.filter((each) => each !== id) : [...open, id]);
  const isListed = films.some(({ Id }) => Id === playing);
  return (
    <>
      {playing !== undefined && !isListed && <OneFilm key={playing} filmId={playing} />}
      {films.length === 0 && <NoFilms q={q} onClear={onClear} />}
      <div className={styles.cards}>
        {versionsOf(films).map(({ newest, older }) => (
          <Fragment key={newest.FirstFilmId}>
            <FilmCard
              film={newest}
              isPlaying={newest.Id === playing}
              versions={{ count: older.length, isOpen: isOpen(newest), onToggle: () => toggle(newest) }}
            />
            {(isOpen(newest) ? older : older.filter(({ Id }) => Id === playing)).map((film) => (
              <FilmCard key={film.Id} film={film} isPlaying={film.Id === playing} />
            ))}
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** The film that the address names, where it is not on the pages that are shown. */
function OneFilm({ filmId }: { filmId: string }) {
  const films = useInfiniteQuery(allFilmsQuery({ film: filmId }));
  return (
    <Loaded query={films} rows={1}>
      {({ pages }) => {
        const film = pages[0]?.Films.find(({ Id }) => Id === filmId);
        if (!film) return films.isFetching ? null : <p role="status">{t('films.all.gone')}</p>;
        return (
          <div className={styles.cards}>
            <FilmCard film={film} isPlaying />
          </div>
        );
      }}
    </Loaded>
  );
}

function NoFilms({ q, onClear }: Pick<FilmsProps, 'q' | 'onClear'>) {
  if (q !== '')
    return (
      <Nothing title={t('films.all.noMatch', { text: q })} text={t('films.all.noMatch.text')}>
        <Button onClick={onClear}>{t('films.all.clear')}</Button>
      </Nothing>
    );
  return (
    <Nothing title={t('films.all.none.title')} text={t('films.all.none.text')}>
      <MakeFilm />
    </Nothing>
  );
}
