import { feedBadge } from '@longview/rules/feed-list';
import { filmOffer, filmRange, spanOf, type TimeSpan } from '@longview/rules/timeline';
import { useFullscreenElement } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { frameIndexQuery } from '../../api/frames.ts';
import { type TextKey, t } from '../../locale/t.ts';
import { DayPicker } from './day-picker.tsx';
import type { FeedFacts } from './feed-facts.ts';
import styles from './feed-profile.module.css';
import { ProfileActions } from './profile-actions.tsx';
import { SideColumn } from './side-column.tsx';
import { Stage } from './stage.tsx';
import { stageMoment, stageNotice } from './stage-texts.tsx';
import { lengthText } from './time-text.ts';
import { TimelineCard } from './timeline-card.tsx';
import { useBoxHeight } from './use-box-height.ts';
import { useFilm } from './use-film.ts';
import { type Moment, useMoment } from './use-moment.ts';
import { useNow } from './use-now.ts';
import { usePictureShow } from './use-picture-show.ts';
import { useProfileKeys } from './use-profile-keys.ts';
import { useStepper } from './use-stepper.ts';

/** A feed's page: its picture, its film, its time (PUB-18). */
export function FeedProfile({ feed }: { feed: FeedFacts }) {
  const nowSec = useNow(10);
  const { zone, intervalSec } = feed;
  const archive = useMemo(() => ({ firstSec: feed.firstSec ?? nowSec, nowSec }), [feed.firstSec, nowSec]);
  const moment = useMoment(zone, archive);
  const box = useRef<HTMLDivElement>(null);
  const shown = usePictureShow(feed.id, moment.sec, intervalSec, useBoxHeight(box));
  const film = useFilm(feed.id, intervalSec, (sec) => moment.moveTo(sec));
  const days = useDays(feed, archive.firstSec, nowSec);
  const fullScreen = useFullScreen(box);
  const seenSpan = moment.range ?? spanOf(moment.level, moment.sec ?? nowSec, zone, archive);
  const filmName = t(rangeKey(moment));
  const offer = filmOffer(seenSpan, intervalSec, days ?? []);
  const hasFilm = offer.lengthSec > 0;
  const isFilm = film.state.status !== 'Off' && film.state.status !== 'Failed';
  const isLive = moment.sec === null && !isFilm;
  const cursorSec = isFilm ? film.state.momentSec : (moment.sec ?? shown.picture?.timeSec ?? nowSec);

  const goTo = (sec: number) => {
    if (film.show.seekMoment(sec)) return;
    if (isFilm) film.show.close();
    moment.moveTo(sec);
  };
  const stop = () => void (isFilm && film.show.close());
  const play = (span: TimeSpan, askedSec: number | null) =>
    film.show.play(filmRange(span, archive), askedSec);
  const playSeen = () => play(seenSpan, offer.askedSec);
  const step = useStepper({
    loader: shown.loader,
    picture: shown.picture,
    sec: moment.sec,
    zone,
    archive,
    moveTo: moment.moveTo,
  });
  useProfileKeys({
    step: (unit, direction) => {
      stop();
      void step(unit, direction);
    },
    toStart: () => goTo(archive.firstSec),
    toLive: () => {
      stop();
      moment.moveTo(null);
    },
    playOrPause: () => (isFilm ? film.show.toggle() : hasFilm && playSeen()),
    zoom: (steps) => moment.zoom(steps, cursorSec),
    mark: (edge) => moment.choose(markedRange(moment.range, edge, cursorSec, seenSpan)),
    escape: () => (isFilm ? film.show.close() : moment.choose(null)),
    fullScreen: fullScreen.toggle,
  });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{feed.name}</h1>
        <Badge feed={feed} />
        <ProfileActions
          feed={feed}
          pictureUrl={pictureUrl(shown, moment.sec)}
          film={
            hasFilm ? { span: filmRange(seenSpan, archive), askedSec: offer.askedSec, name: filmName } : null
          }
        />
      </header>
      <div className={styles.main}>
        <Stage
          box={box}
          video={film.video}
          ratio={feed.ratio}
          picture={{
            src: shown.picture?.url ?? null,
            alt: t('profile.picture.alt', {
              name: feed.name,
              time: stageMoment(feed, cursorSec, null, nowSec).main,
            }),
          }}
          film={film}
          moment={stageMoment(
            feed,
            isFilm ? cursorSec : (shown.picture?.timeSec ?? cursorSec),
            moment.sec,
            nowSec,
          )}
          notice={stageNotice(shown, film.state.status)}
          offer={
            hasFilm
              ? {
                  text: t('profile.filmOf', { length: lengthText(offer.lengthSec), range: filmName }),
                  label: t(moment.range ? 'profile.play.range' : 'profile.play'),
                }
              : null
          }
          fullScreen={fullScreen}
          onPlay={playSeen}
        />
        <TimelineCard
          feedId={feed.id}
          zone={zone}
          archive={archive}
          moment={moment}
          cursorSec={cursorSec}
          isLive={isLive}
          loader={shown.loader}
          calendar={<DayPicker zone={zone} days={days} shownSec={cursorSec} onPick={moment.jumpTo} />}
          onGoTo={goTo}
        />
      </div>
      <SideColumn feed={feed} archive={archive} days={days} onPlay={play} />
    </div>
  );
}

function Badge({ feed }: { feed: FeedFacts }) {
  const { text, tone } = feedBadge(feed.listed);
  return (
    <span className={styles.badge} data-tone={tone}>
      {text}
    </span>
  );
}

/** Days with pictures, over the whole archive; asked for anew with each hour. */
function useDays(feed: FeedFacts, firstSec: number, nowSec: number) {
  const toSec = (Math.floor(nowSec / 3600) + 1) * 3600;
  const query = useQuery({
    ...frameIndexQuery(feed.id, 'day', { fromSec: firstSec, toSec }),
    enabled: feed.firstSec !== null,
  });
  return feed.firstSec === null ? [] : query.data;
}

function useFullScreen(box: React.RefObject<HTMLDivElement | null>) {
  const { ref, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>();
  return {
    isOn: fullscreen,
    toggle: () => {
      ref(box.current);
      void toggle();
    },
  };
}

const rangeKey = ({ range, level }: Moment): TextKey =>
  range ? 'profile.range.chosen' : `profile.range.${level}`;

/** A range with one edge at the cursor; the other stays, or is that of what is seen. */
function markedRange(range: TimeSpan | null, edge: 'from' | 'to', sec: number, seen: TimeSpan): TimeSpan {
  const before = range ?? seen;
  const fromSec = edge === 'from' ? sec : Math.min(before.fromSec, sec - 1);
  const toSec = edge === 'to' ? sec : Math.max(before.toSec, sec + 1);
  return { fromSec, toSec };
}

function pictureUrl(shown: ReturnType<typeof usePictureShow>, sec: number | null): string | null {
  if (!shown.picture) return null;
  const wish = sec === null ? 'live' : { unixSec: shown.picture.timeSec, match: 'nearest' as const };
  return shown.loader.url(wish, undefined);
}
