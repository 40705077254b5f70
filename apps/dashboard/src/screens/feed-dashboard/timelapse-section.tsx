import type { FeedDetail } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { automaticFilmsQuery, filmsQuery } from '../../api/pictures/films.ts';
import { FilmList } from '../../editors/film/film-list.tsx';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** The films of a feed, and of which periods some make themselves; the page of the film maker makes them (EXT-723). */
export function TimelapseSection({ feed }: { feed: FeedDetail }) {
  const feedId = feed.Feed.Id;
  const films = useQuery(filmsQuery(feedId));
  const automatic = useQuery(automaticFilmsQuery(feedId));
  return (
    <>
      <Panel title={t('films.make')} text={t('films.make.text')}>
        <div>
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/feed/$feedId/film" params={{ feedId }} />}
          >
            {t('films.make')}
          </Button>
        </div>
      </Panel>
      <Panel title={t('films.kept')}>
        <Loaded query={films} rows={2}>
          {(list) => (
            <FilmList films={list} canDownload={feed.Permissions.includes('DownloadPolicyStatement')} />
          )}
        </Loaded>
      </Panel>
      <Panel title={t('films.automatic')} text={t('filmPage.automatic.where')}>
        <Loaded query={automatic} rows={1}>
          {({ Periods }) => (
            <p>
              {Periods.map((period) => t(`films.automatic.${period}`)).join(' · ') ||
                t('filmPage.automatic.none')}
            </p>
          )}
        </Loaded>
      </Panel>
    </>
  );
}
