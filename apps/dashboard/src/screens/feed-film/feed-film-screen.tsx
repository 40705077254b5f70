import type { FeedDetail } from '@longview/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { feedQuery } from '../../api/feeds/feed.ts';
import { filmPresetsQuery } from '../../api/pictures/film-presets.ts';
import { filmQuery } from '../../api/pictures/films.ts';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Nothing } from '../../ui/feedback/nothing.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FilmPage } from './film-page.tsx';

const route = getRouteApi('/shell/feed/$feedId/film');

/** `/feed/{id}/film`: where a film of a feed is made (EXT-723). */
export function FeedFilmScreen() {
  const { feedId } = route.useParams();
  const feed = useQuery(feedQuery(feedId));
  const isPhone = useIsPhone();
  useTitle(t('films.make'));
  return (
    <Loaded query={feed} rows={4}>
      {(detail) => (
        <>
          <PageHeader title={t('filmPage.title', { name: detail.Feed.Description.Name })}>
            <Button
              renderRoot={(props) => (
                <Link {...props} to="/feed/$feedId/dashboard" params={{ feedId }} hash="Timelapse" />
              )}
            >
              {t('films.kept')}
            </Button>
            {!isPhone && (
              <Button renderRoot={(props) => <Link {...props} to="/feed/$feedId" params={{ feedId }} />}>
                {t('dash.open')}
              </Button>
            )}
          </PageHeader>
          <Maker feed={detail} />
        </>
      )}
    </Loaded>
  );
}

/** Who may not order films, and feeds without pictures, have nothing to choose. */
function Maker({ feed }: { feed: FeedDetail }) {
  const { made } = route.useSearch();
  const mayFilm = feed.Permissions.includes('RequestTimelapsePolicyStatement');
  const presets = useQuery({ ...filmPresetsQuery(feed.Feed.Id), enabled: mayFilm });
  const from = useQuery({ ...filmQuery(made ?? ''), enabled: made !== undefined && mayFilm });
  if (!mayFilm)
    return <Nothing title={t('filmPage.notAllowed.title')} text={t('filmPage.notAllowed.text')} />;
  if (feed.Feed.OldestFrameTime === null)
    return <Nothing title={t('filmPage.empty.title')} text={t('films.noPictures')} />;
  return (
    <Loaded query={presets} rows={4}>
      {(list) => {
        // A film that went, or is one of another feed, is a version of nothing.
        if (made === undefined || from.isError)
          return <FilmPage key="new" feed={feed} presets={list} from={null} />;
        return (
          <Loaded query={from} rows={4}>
            {(film) => (
              <FilmPage
                key={film.Id}
                feed={feed}
                presets={list}
                from={film.FeedId === feed.Feed.Id ? film : null}
              />
            )}
          </Loaded>
        );
      }}
    </Loaded>
  );
}
