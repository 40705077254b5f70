import type { FeedDetail, FilmPrediction, FilmPreset, KeptFilm } from '@longview/contract';
import { parseTime } from '@longview/rules';
import type { Archive } from '@longview/rules/timeline';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { acceptIntervalSec } from '../../api/feeds/feed.ts';
import { schedulesQuery } from '../../api/feeds/schedules.ts';
import { automaticFilmsQuery, predictionQuery } from '../../api/pictures/films.ts';
import { PictureLoader } from '../../api/pictures/frame-pictures.ts';
import { FILM_LOOKS } from '../../api/pictures/frames.ts';
import { placeOf } from '../../editors/capture/capture-place.ts';
import { AutomaticSwitches } from '../../editors/film/automatic-switches.tsx';
import { FilmChanges } from '../../editors/film/film-changes.tsx';
import { FilmForm } from '../../editors/film/film-form.tsx';
import { FilmPresets } from '../../editors/film/film-presets.tsx';
import { FilmPreview } from '../../editors/film/film-preview.tsx';
import { FilmStrip } from '../../editors/film/film-strip.tsx';
import {
  CONDENSED,
  draftOf,
  type FilmDraft,
  isPreviewOther,
  NEW_DRAFT,
  orderOf,
  previewUrl,
} from '../../editors/film/model.ts';
import { RangePick } from '../../editors/film/range-pick.tsx';
import { useFilmDraft } from '../../editors/film/use-film-draft.ts';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import styles from './feed-film.module.css';
import { OrderFoot } from './order-foot.tsx';
import { useFilmRange } from './use-film-range.ts';

const ASK_AFTER_MS = 400;

interface FilmPageProps {
  feed: FeedDetail;
  presets: readonly FilmPreset[];
  /** The film that this one is a version of. */
  from: KeptFilm | null;
}

/** The preview, what the film will be, and all that is chosen of it (EXT-723). */
export function FilmPage({ feed, presets, from }: FilmPageProps) {
  const { Feed, RoleId } = feed;
  const feedId = Feed.Id;
  const nowMs = useNow();
  // To the minute, so that nothing below is made anew each second.
  const nowSec = Math.floor(nowMs / 60_000) * 60;
  const archive: Archive = { firstSec: parseTime(Feed.OldestFrameTime ?? '') ?? nowSec, nowSec };
  const [range, setRange] = useFilmRange(feed, archive, from);
  const usual = presets.find(({ IsDefault }) => IsDefault);
  const base = useMemo(() => baseOf(from, usual), [from, usual]);
  const { draft, edit, undoAll } = useFilmDraft(feedId, from?.Id ?? 'new', base);
  useLookOfRange(edit);
  const schedules = useQuery(schedulesQuery).data ?? [];
  const body = orderOf(feedId, range, draft, from?.Id ?? null);
  const [asked] = useDebouncedValue(JSON.stringify(body), ASK_AFTER_MS);
  const prediction = useQuery(predictionQuery(JSON.parse(asked)));
  const film = prediction.data ? { width: prediction.data.Width, height: prediction.data.Height } : null;
  const isMember = RoleId === 'Owner';
  return (
    <div className={styles.page}>
      <div className={styles.stage}>
        <div className={styles.preview}>
          <FilmPreview
            url={previewUrl(feedId, range, draft)}
            poster={prediction.data ? posterUrl(feedId, prediction.data) : null}
            draft={draft}
            film={film}
          />
        </div>
        {isPreviewOther(draft) && <p className={styles.text}>{t('films.preview.other')}</p>}
        {prediction.data && !prediction.isError && (
          <FilmStrip feedId={feedId} zone={Feed.TimeZone} times={prediction.data.Strip} />
        )}
        <OrderFoot body={body} prediction={prediction} zone={Feed.TimeZone} />
      </div>
      <div className={styles.choices}>
        <FilmPresets
          feedId={feedId}
          presets={presets}
          draft={draft}
          isMember={isMember}
          onApply={({ Choices }) => edit({ ...draftOf(Choices), name: draft.name })}
        />
        <FilmChanges
          base={base}
          baseName={from?.Name ?? usual?.Name ?? null}
          draft={draft}
          onEdit={edit}
          onUndoAll={undoAll}
        />
        <FilmForm
          feedId={feedId}
          span={range}
          draft={draft}
          schedules={schedules}
          place={placeOf(feed)}
          nowMs={nowMs}
          hasLibrary={isMember}
          onEdit={edit}
          range={
            <RangePick
              feedId={feedId}
              zone={Feed.TimeZone}
              archive={archive}
              intervalSec={acceptIntervalSec(feed)}
              range={range}
              onRange={setRange}
            />
          }
          automatic={<Automatic feedId={feedId} draft={draft} />}
        />
      </div>
    </div>
  );
}

/** The last picture of the film. */
function posterUrl(feedId: string, { LastTime }: FilmPrediction): string {
  return new PictureLoader(feedId).url({ unixSec: parseTime(LastTime) ?? 0, match: 'nearest' }, 'x1080');
}

/** Films that make themselves take the choices of this page (EXT-93). */
function Automatic({ feedId, draft }: { feedId: string; draft: FilmDraft }) {
  const automatic = useQuery(automaticFilmsQuery(feedId));
  const periods = automatic.data?.Periods.map((period) => t(`films.automatic.${period}`)) ?? [];
  return (
    <Fold title={t('films.automatic')} note={periods.join(' · ') || t('filmPage.automatic.none')}>
      <p className={styles.text}>{t('filmPage.automatic.text')}</p>
      <Loaded query={automatic} rows={1}>
        {(stored) => <AutomaticSwitches feedId={feedId} stored={stored} draft={draft} />}
      </Loaded>
    </Fold>
  );
}

/** What the draft begins with: the film that is made again, the account's default, or the product's choices. */
function baseOf(from: KeptFilm | null, usual: FilmPreset | undefined): FilmDraft {
  if (from) return { ...draftOf(from.Request), name: from.Request.Name ?? '' };
  return usual ? draftOf(usual.Choices) : NEW_DRAFT;
}

/** What the range was condensed to where one came from is a choice like others from then on. */
function useLookOfRange(edit: (change: Partial<FilmDraft>) => void) {
  const route = getRouteApi('/shell/feed/$feedId/film');
  const { look } = route.useSearch();
  const navigate = route.useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each look that an address brings
  useEffect(() => {
    if (look === undefined) return;
    const condense = CONDENSED.find((each) => each.toLowerCase() === FILM_LOOKS.find((one) => one === look));
    if (condense) edit({ condense });
    void navigate({ replace: true, resetScroll: false, search: (now) => ({ ...now, look: undefined }) });
  }, [look]);
}
