import { hasEnded } from '@longview/rules/feeds';
import {
  type FilmOffer,
  filmOffer,
  filmRange,
  firstComparison,
  type TimeSpan,
} from '@longview/rules/timeline';
import { SheetLoader } from '@longview/timeline';
import { useFullscreenElement } from '@mantine/hooks';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type FilmLook, sheetUrl } from '../../api/pictures/frames.ts';
import { useZoom } from '../../ui/zoom/use-zoom.ts';
import { useRemove } from './delete/use-remove.ts';
import type { FeedFacts } from './feed-facts.ts';
import { useFind } from './find/use-find.ts';
import { useBoxHeight } from './stage/use-box-height.ts';
import { useFilm } from './stage/use-film.ts';
import { useLiveVideo } from './stage/use-live-video.ts';
import { sizeFor, usePictureShow } from './stage/use-picture-show.ts';
import { useUsual } from './stage/use-usual.ts';
import { useMoveFlags } from './timeline/move-flags.ts';
import { useStepper } from './timeline/use-stepper.ts';
import { useDays } from './use-days.ts';
import { useKeep } from './use-keep.ts';
import { type Moment, useMoment } from './use-moment.ts';
import { useProfileKeys } from './use-profile-keys.ts';

/** A film that can be played now. */
export interface ReadyFilm extends FilmOffer {
  span: TimeSpan;
}

const NOW_EVERY_SEC = 10;

/** Everything the profile page knows and can do; its parts only draw (PUB-18). */
export function useProfile(feed: FeedFacts) {
  const clockSec = useNow(NOW_EVERY_SEC);
  // Of pictures that end in the past the page shows the end, as it shows now of others.
  const { newestSec } = feed;
  const isOver = newestSec !== null && hasEnded(newestSec, clockSec, feed.intervalSec);
  const endSec = isOver ? newestSec + 1 : null;
  const nowSec = endSec ?? clockSec;
  const { zone, intervalSec } = feed;
  const archive = useMemo(() => ({ firstSec: feed.firstSec ?? nowSec, nowSec }), [feed.firstSec, nowSec]);
  const moment = useMoment(zone, archive);
  const box = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(box);
  const zoom = useZoom(box, fullScreen.isOn);
  // Counts deletions: what was loaded before may show what is gone.
  const [generation, setGeneration] = useState(0);
  const boxHeight = useBoxHeight(box) * Math.min(4, zoom.view.scale);
  const pictures = usePictures(feed, moment, boxHeight, generation);
  const { shown } = pictures;
  const sheets = useSheets(feed.id, generation);
  const [rangeLook, setRangeLook] = useState<FilmLook>('');
  // The choice is that of the chosen range.
  const look = moment.range ? rangeLook : '';
  const film = useFilm(feed.id, intervalSec, look, moment.moveTo);
  const days = useDays(feed, archive.firstSec, nowSec);

  const seen = moment.range ?? moment.view;
  const readyFilm = readyFilmOf(filmRange(seen, archive), intervalSec, days);
  const isFilm = film.state.status !== 'Off' && film.state.status !== 'Failed';
  const live = useLiveVideo(feed.hasVideo && moment.sec === null && moment.compared === null && !isFilm);
  const pictureSec = shown.picture?.timeSec ?? nowSec;
  const cursorSec = isFilm ? film.state.momentSec : (moment.sec ?? pictureSec);

  const stopFilm = () => void (isFilm && film.show.close());
  const goTo = (sec: number) => {
    if (film.show.seekMoment(sec)) return;
    stopFilm();
    moment.moveTo(sec);
  };
  const playSeen = () => void (readyFilm && film.show.play(readyFilm.span, readyFilm.askedSec));
  const step = useStepper({ ...shown, sec: moment.sec, zone, archive, moveTo: moment.moveTo });
  const keep = useKeep(feed, isFilm ? null : (shown.picture?.timeSec ?? null));
  const remove = useRemove(feed, {
    pictureSec: isFilm ? null : (shown.picture?.timeSec ?? null),
    range: moment.range,
    onDeleted: () => {
      stopFilm();
      if (moment.range) moment.choose(null);
      setGeneration((count) => count + 1);
    },
  });
  // Of stored pictures, and only of one.
  const isStill = !isFilm && !moment.compared && !live.state.IsPlaying;
  const hasUsual = feed.firstSec !== null && shown.picture !== null && isStill;
  const usual = useUsual(feed.id, hasUsual ? pictureSec : null, moment.sec === null, sizeFor(boxHeight));
  const find = useFind({ feed, moment, archive, onShow: stopFilm });
  const moveFlags = useMoveFlags(feed, moment, stopFilm);
  const toggleCompare = () => {
    stopFilm();
    if (moment.compared) return moment.compare(null);
    moment.compare({ thenSec: firstComparison(moment.sec ?? pictureSec, zone, archive) });
  };
  const leave = () => {
    if (isFilm) return film.show.close();
    if (usual.isKept) return usual.end();
    if (find.state.kind === 'draw') return find.end();
    if (zoom.isZoomed) return zoom.reset();
    if (find.state.kind === 'asked') return find.end();
    return moment.range ? moment.choose(null) : moment.compare(null);
  };
  useProfileKeys({
    step: (unit, direction) => {
      stopFilm();
      void step(unit, direction);
    },
    toStart: () => goTo(archive.firstSec),
    toLive: () => {
      stopFilm();
      moment.moveTo(null);
    },
    playOrPause: () => (isFilm ? film.show.toggle() : playSeen()),
    mark: (edge) => moment.choose(markedRange(seen, edge, cursorSec)),
    keep: () => keep?.toggle(),
    compare: toggleCompare,
    find: find.draw,
    usual: hasUsual ? usual : null,
    stepChange: find.changes.length > 0 ? find.step : null,
    escape: leave,
    fullScreen: fullScreen.toggle,
  });
  return {
    archive,
    hasEnded: endSec !== null,
    moment,
    box,
    ...pictures,
    sheets,
    zoom,
    toggleCompare,
    find,
    moveFlags,
    hasUsual,
    usual,
    film,
    look,
    setLook: setRangeLook,
    days,
    fullScreen,
    keep,
    remove,
    generation,
    readyFilm,
    isFilm,
    live,
    pictureSec,
    cursorSec,
    goTo,
    playSeen,
  };
}

/** The picture of the moment, and while two are compared both; `shown` is the one that keys and timeline move. */
function usePictures(feed: FeedFacts, moment: Moment, boxHeightPx: number, generation: number) {
  const { compared, firstSec } = moment;
  const first = usePictureShow(feed, firstSec, boxHeightPx, generation);
  const secondFeed = { ...feed, hasPicture: feed.hasPicture && compared !== null };
  const second = usePictureShow(secondFeed, compared?.secondSec ?? null, boxHeightPx, generation);
  return { first, second, shown: compared?.held === 'second' ? second : first };
}

function useSheets(feedId: string, generation: number): SheetLoader {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded before a deletion must not be shown
  const sheets = useMemo(() => new SheetLoader((place) => sheetUrl(feedId, place)), [feedId, generation]);
  useEffect(() => () => sheets.close(), [sheets]);
  return sheets;
}

type Days = ReturnType<typeof useDays>;

function readyFilmOf(span: TimeSpan | null, intervalSec: number, days: Days): ReadyFilm | null {
  if (!span || !days) return null;
  const offer = filmOffer(span, intervalSec, days);
  return offer.lengthSec > 0 ? { ...offer, span } : null;
}

function useFullScreen(box: RefObject<HTMLDivElement | null>) {
  const { ref, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>();
  return {
    isOn: fullscreen,
    toggle: () => {
      ref(box.current);
      void toggle();
    },
  };
}

/** What is seen with one edge at the cursor. */
function markedRange(seen: TimeSpan, edge: 'from' | 'to', sec: number): TimeSpan {
  if (edge === 'from') return { fromSec: sec, toSec: Math.max(seen.toSec, sec + 1) };
  return { fromSec: Math.min(seen.fromSec, sec - 1), toSec: sec };
}

/** The present in unix seconds, renewed every `everySec`. */
function useNow(everySec: number): number {
  const [nowSec, setNowSec] = useState(() => Math.floor(Date.now() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNowSec(Math.floor(Date.now() / 1000)), everySec * 1000);
    return () => clearInterval(timer);
  }, [everySec]);
  return nowSec;
}
