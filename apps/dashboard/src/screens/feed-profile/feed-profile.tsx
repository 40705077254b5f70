import { lazy, Suspense } from 'react';
import type { PictureBox } from '../../api/pictures/frame-changes.ts';
import { usualPlaceUrl } from '../../api/pictures/usual-view.ts';
import { useIsNarrow, useIsPhone } from '../../hooks/use-is-phone.ts';
import { type TextKey, t } from '../../locale/t.ts';
import { LazySelector } from '../../panels/collection-selector/lazy-selector.tsx';
import { FeedBadge } from '../../panels/feed-badge/feed-badge.tsx';
import { Clips } from './clips/clips.tsx';
import { useClipMarks } from './clips/use-clip-marks.ts';
import { CompareBar } from './compare/compare-bar.tsx';
import type { FeedFacts } from './feed-facts.ts';
import styles from './feed-profile.module.css';
import { changeFlags, outlinedBoxes } from './find/change-marks.ts';
import { DrawBar, DrawLayer } from './find/draw-layer.tsx';
import { FindPanel } from './find/find-panel.tsx';
import { lengthText, lookText, momentText } from './moment-text.ts';
import { ProfileActions } from './profile-actions.tsx';
import { SideColumn } from './side-column.tsx';
import { LiveStage, StagePad } from './stage/live-stage.tsx';
import { Stage } from './stage/stage.tsx';
import { stageMoment, stageNotice, usualMoment, videoMoment } from './stage/stage-texts.tsx';
import { DayPicker } from './timeline/day-picker.tsx';
import { TimelineCard } from './timeline/timeline-card.tsx';
import { useTour } from './tour/use-tour.ts';
import type { Moment } from './use-moment.ts';
import { useProfile } from './use-profile.ts';

/** Most visits of the page only look. */
const DeleteDialog = lazy(async () => ({
  default: (await import('./delete/delete-dialog.tsx')).DeleteDialog,
}));

/** A feed's page: its picture, its film, its time (PUB-18). */
export function FeedProfile({ feed }: { feed: FeedFacts }) {
  const profile = useProfile(feed);
  useTour();
  const isPhone = useIsPhone();
  const { archive, moment, shown, film, days, readyFilm, isFilm, cursorSec, live } = profile;
  const filmName = t(rangeKey(moment));
  const spots = useClipMarks(feed.id, moment.view);
  const { find } = profile;
  const isDrawing = find.state.kind === 'draw';
  const isNarrow = useIsNarrow();
  const findPanel = find.state.kind === 'asked' && (
    <FindPanel feed={feed} find={find} loader={shown.loader} hasChosen={moment.range !== null} />
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{feed.name}</h1>
        <FeedBadge feedId={feed.id} listed={feed.listed} mayEditCapture={feed.canAim} />
        {!isPhone && <LazySelector feedId={feed.id} />}
        <ProfileActions
          feed={feed}
          keep={profile.keep}
          onFind={find.draw}
          remove={profile.remove && { ...profile.remove, onDelete: profile.remove.ask }}
          picture={savedPicture(profile)}
          place={placeOf(feed, profile)}
          film={readyFilm && { ...readyFilm, name: filmName }}
        />
      </header>
      <div className={styles.main}>
        <Stage
          box={profile.box}
          video={film.video}
          ratio={feed.ratio}
          picture={{
            src: shown.picture?.url ?? null,
            alt: t('profile.picture.alt', {
              name: feed.name,
              time: momentText(profile.pictureSec, feed.zone),
            }),
            ratio: ratioOf(feed, shown.picture),
          }}
          boxes={outlinedBoxes(find)}
          draw={
            isDrawing && (
              <DrawLayer ratio={ratioOf(feed, shown.picture)} view={profile.zoom.view} find={find} />
            )
          }
          film={film}
          zoom={profile.zoom}
          compare={comparedPictures(feed, profile)}
          onCompare={feed.firstSec === null ? null : profile.toggleCompare}
          usual={profile.hasUsual ? profile.usual : null}
          live={live.isWanted ? <LiveStage feed={feed} live={live} view={profile.zoom.view} /> : null}
          aim={feed.canAim && live.state.IsPlaying ? <StagePad feedId={feed.id} /> : null}
          sound={live.state.IsPlaying ? { isOn: live.state.IsHeard, toggle: live.toggleSound } : null}
          moment={
            live.state.IsPlaying
              ? videoMoment(live.state)
              : usualMoment(
                  stageMoment(feed, isFilm ? cursorSec : profile.pictureSec, moment.sec, archive.nowSec),
                  profile.usual,
                )
          }
          notice={stageNotice(shown, film.state.status) ?? live.state.Notice}
          offer={
            readyFilm && {
              text: profile.look
                ? lookText(profile.look)
                : t('profile.filmOf', { length: lengthText(readyFilm.lengthSec), range: filmName }),
              label: t(moment.range ? 'profile.play.range' : 'profile.play'),
            }
          }
          fullScreen={profile.fullScreen}
          onPlay={profile.playSeen}
        />
        {isDrawing && <DrawBar feed={feed} find={find} />}
        {moment.compared && (
          <CompareBar moment={moment} compared={moment.compared} archive={archive} zone={feed.zone} />
        )}
        {isNarrow && findPanel}
        <TimelineCard
          key={profile.generation}
          feed={feed}
          archive={archive}
          moment={moment}
          cursorSec={cursorSec}
          isLive={moment.sec === null && !isFilm}
          hasEnded={profile.hasEnded}
          loader={shown.loader}
          sheets={profile.sheets}
          spots={spots}
          flags={[...changeFlags(feed, find), ...profile.moveFlags]}
          calendar={
            <DayPicker
              zone={feed.zone}
              days={days}
              shownSec={cursorSec}
              sheets={profile.sheets}
              intervalSec={feed.intervalSec}
              onPick={moment.jumpTo}
            />
          }
          onGoTo={profile.goTo}
          rangeActs={{
            film: readyFilm,
            onPlay: profile.playSeen,
            look: profile.look,
            onLook: profile.setLook,
            onDelete: profile.remove?.ask ?? null,
          }}
        />
        {feed.canSeeVideo && <Clips feed={feed} />}
        {isPhone && <LazySelector feedId={feed.id} />}
      </div>
      <Suspense>
        {profile.remove?.asked && (
          <DeleteDialog
            feedId={feed.id}
            zone={feed.zone}
            span={profile.remove.asked}
            onDeleted={profile.remove.refresh}
            onClose={profile.remove.close}
          />
        )}
      </Suspense>
      <SideColumn
        before={!isNarrow && findPanel}
        feed={feed}
        hasPadOnStage={live.state.IsPlaying}
        archive={archive}
        days={days}
        onPlay={(span, askedSec) => film.show.play(span, askedSec)}
      />
    </div>
  );
}

const rangeKey = ({ range, view }: Moment): TextKey =>
  range ? 'profile.range.chosen' : `profile.range.${view.level ?? 'seen'}`;

/** The two pictures while two moments are compared. */
function comparedPictures(feed: FeedFacts, { moment, first, second, find }: ReturnType<typeof useProfile>) {
  if (!moment.compared) return null;
  const pictureOf = ({ picture }: typeof first, sec: number | null) => {
    const label = picture
      ? momentText(picture.timeSec, feed.zone)
      : sec === null
        ? ''
        : momentText(sec, feed.zone);
    return {
      src: picture?.url ?? null,
      alt: t('profile.picture.alt', { name: feed.name, time: label }),
      label,
      ratio: ratioOf(feed, picture),
    };
  };
  return {
    mode: moment.compared.mode,
    splitShare: find.shown ? middleOf(find.shown.box) : 0.5,
    first: pictureOf(first, moment.firstSec),
    second: pictureOf(second, moment.compared.secondSec),
  };
}

/** Across the picture: a divider in the middle of a change shows half of it before, and half after. */
const middleOf = ({ x, width }: PictureBox) => x + width / 2;

/** Width / height of a picture; while there is none, of what the camera sends. */
const ratioOf = (feed: FeedFacts, picture: { width: number; height: number } | null) =>
  picture && picture.height > 0 ? picture.width / picture.height : feed.ratio;

/** The usual view of the picture shown, in its own size. */
function placeOf(feed: FeedFacts, { hasUsual, pictureSec }: ReturnType<typeof useProfile>) {
  return hasUsual ? { url: usualPlaceUrl(feed.id, pictureSec), timeSec: pictureSec } : null;
}

/** The picture shown, in its own size. */
function savedPicture({ shown, moment }: ReturnType<typeof useProfile>) {
  if (!shown.picture) return null;
  const { timeSec } = shown.picture;
  const wish = moment.sec === null ? 'live' : { unixSec: timeSec, match: 'nearest' as const };
  return { url: shown.loader.url(wish, undefined), timeSec };
}
