import type { FeedDetail, FilmPrediction } from '@longview/contract';
import { parseTime } from '@longview/rules';
import type { Archive, TimeSpan } from '@longview/rules/timeline';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMovie, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actFailureText } from '../../api/client/act-failure.ts';
import { acceptIntervalSec } from '../../api/feeds/feed.ts';
import { schedulesQuery } from '../../api/feeds/schedules.ts';
import { automaticFilmsQuery, filmsQuery, predictionQuery, useFilmActs } from '../../api/pictures/films.ts';
import { placeOf } from '../../editors/capture/capture-place.ts';
import { AutomaticSwitches } from '../../editors/film/automatic-switches.tsx';
import styles from '../../editors/film/film.module.css';
import { FilmForm } from '../../editors/film/film-form.tsx';
import { FilmList } from '../../editors/film/film-list.tsx';
import { FilmPreview } from '../../editors/film/film-preview.tsx';
import { predictionText, reasonTexts } from '../../editors/film/film-texts.ts';
import { type FilmDraft, NEW_DRAFT, orderOf, previewUrl } from '../../editors/film/model.ts';
import { RangePick } from '../../editors/film/range-pick.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

const DAY_SEC = 86_400;
const ASK_AFTER_MS = 400;

/** Films of a feed: one is made here, the kept ones are played, and some make themselves (TLP, EXT-90 to EXT-93). */
export function TimelapseSection({ feed }: { feed: FeedDetail }) {
  const feedId = feed.Feed.Id;
  const [draft, setDraft] = useState<FilmDraft>(NEW_DRAFT);
  const films = useQuery(filmsQuery(feedId));
  const automatic = useQuery(automaticFilmsQuery(feedId));
  const firstSec = parseTime(feed.Feed.OldestFrameTime ?? '');
  return (
    <>
      <Panel title={t('films.make')} text={t('films.make.text')}>
        {firstSec === null ? (
          <p className={styles.none}>{t('films.noPictures')}</p>
        ) : (
          <FilmMaker
            feed={feed}
            firstSec={firstSec}
            draft={draft}
            onEdit={(change) => setDraft((now) => ({ ...now, ...change }))}
          />
        )}
      </Panel>
      <Panel title={t('films.kept')}>
        <Loaded query={films} rows={2}>
          {(list) => (
            <FilmList films={list} canDownload={feed.Permissions.includes('DownloadPolicyStatement')} />
          )}
        </Loaded>
      </Panel>
      <Panel title={t('films.automatic')} text={t('films.automatic.text')}>
        <Loaded query={automatic} rows={1}>
          {(stored) => <AutomaticSwitches feedId={feedId} stored={stored} draft={draft} />}
        </Loaded>
      </Panel>
    </>
  );
}

interface FilmMakerProps {
  feed: FeedDetail;
  firstSec: number;
  draft: FilmDraft;
  onEdit: (change: Partial<FilmDraft>) => void;
}

function FilmMaker({ feed, firstSec, draft, onEdit }: FilmMakerProps) {
  const { Feed, RoleId } = feed;
  const nowMs = useNow();
  // To the minute, so that nothing below is made anew each second.
  const archive: Archive = { firstSec, nowSec: Math.floor(nowMs / 60_000) * 60 };
  // The last day with pictures: those of a feed may have ended long ago.
  const [range, setRange] = useState<TimeSpan>(() => {
    const newestSec = parseTime(Feed.Image.Accept_Latest_SourceTime ?? '') ?? archive.nowSec;
    const lastSec = newestSec < archive.nowSec - DAY_SEC ? newestSec : archive.nowSec;
    return { fromSec: Math.max(firstSec, lastSec - DAY_SEC), toSec: lastSec + 60 };
  });
  const schedules = useQuery(schedulesQuery).data ?? [];
  return (
    <>
      <RangePick
        feedId={Feed.Id}
        zone={Feed.TimeZone}
        archive={archive}
        intervalSec={acceptIntervalSec(feed)}
        range={range}
        onRange={setRange}
      />
      <FilmForm
        feedId={Feed.Id}
        range={range}
        draft={draft}
        schedules={schedules}
        place={placeOf(feed)}
        nowMs={nowMs}
        hasLibrary={RoleId === 'Owner'}
        onEdit={onEdit}
      />
      <OrderFoot feedId={Feed.Id} zone={Feed.TimeZone} range={range} draft={draft} />
    </>
  );
}

interface OrderFootProps {
  feedId: string;
  zone: string;
  range: TimeSpan;
  draft: FilmDraft;
}

/** What the film would be and why, a look at it, and the order. */
function OrderFoot({ feedId, zone, range, draft }: OrderFootProps) {
  const { order } = useFilmActs();
  const [preview, setPreview] = useState<string | null>(null);
  const body = orderOf(feedId, range, draft);
  const [asked] = useDebouncedValue(JSON.stringify(body), ASK_AFTER_MS);
  const prediction = useQuery(predictionQuery(JSON.parse(asked)));
  const failure = actFailureText(order.error ?? prediction.error);
  const url = previewUrl(feedId, range, draft);
  return (
    <>
      <div className={styles.facts} role="status">
        {!prediction.isError && prediction.data && (
          <>
            <p className={styles.prediction}>{predictionText(prediction.data)}</p>
            <ul className={styles.reasons}>
              {reasonTexts(prediction.data, body, zone).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {failure && <FormError>{failure}</FormError>}
      {preview && <FilmPreview url={preview} draft={draft} film={sizeOf(prediction.data)} />}
      <div className={styles.acts}>
        <Button
          variant="filled"
          leftSection={<IconMovie size={16} stroke={1.6} aria-hidden />}
          disabled={prediction.isError}
          loading={order.isPending}
          onClick={() => order.mutate(body)}
        >
          {t('films.order')}
        </Button>
        <Button
          leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
          disabled={prediction.isError}
          onClick={() => setPreview(preview === url ? null : url)}
        >
          {t(preview === url ? 'films.preview.close' : 'films.preview')}
        </Button>
      </div>
    </>
  );
}

function sizeOf(film: FilmPrediction | undefined) {
  return film ? { width: film.Width, height: film.Height } : null;
}
