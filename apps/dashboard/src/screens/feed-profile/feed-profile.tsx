import { feedBadge } from '@longview/rules/feed-list';
import { type TextKey, t } from '../../locale/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { DayPicker } from './day-picker.tsx';
import type { FeedFacts } from './feed-facts.ts';
import styles from './feed-profile.module.css';
import { ProfileActions } from './profile-actions.tsx';
import { SideColumn } from './side-column.tsx';
import { Stage } from './stage.tsx';
import { stageMoment, stageNotice } from './stage-texts.tsx';
import { lengthText, momentText } from './time-text.ts';
import { TimelineCard } from './timeline-card.tsx';
import type { Moment } from './use-moment.ts';
import { useProfile } from './use-profile.ts';

/** A feed's page: its picture, its film, its time (PUB-18). */
export function FeedProfile({ feed }: { feed: FeedFacts }) {
  const profile = useProfile(feed);
  const { archive, moment, shown, film, days, readyFilm, isFilm, cursorSec } = profile;
  const filmName = t(rangeKey(moment));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{feed.name}</h1>
        <Badge {...feedBadge(feed.listed)} />
        <ProfileActions
          feed={feed}
          keep={profile.keep}
          pictureUrl={pictureUrl(profile)}
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
          }}
          film={film}
          moment={stageMoment(feed, isFilm ? cursorSec : profile.pictureSec, moment.sec, archive.nowSec)}
          notice={stageNotice(shown, film.state.status)}
          offer={
            readyFilm && {
              text: t('profile.filmOf', { length: lengthText(readyFilm.lengthSec), range: filmName }),
              label: t(moment.range ? 'profile.play.range' : 'profile.play'),
            }
          }
          fullScreen={profile.fullScreen}
          onPlay={profile.playSeen}
        />
        <TimelineCard
          feedId={feed.id}
          zone={feed.zone}
          archive={archive}
          moment={moment}
          cursorSec={cursorSec}
          isLive={moment.sec === null && !isFilm}
          loader={shown.loader}
          calendar={<DayPicker zone={feed.zone} days={days} shownSec={cursorSec} onPick={moment.jumpTo} />}
          onGoTo={profile.goTo}
        />
      </div>
      <SideColumn
        feed={feed}
        archive={archive}
        days={days}
        onPlay={(span, askedSec) => film.show.play(span, askedSec)}
      />
    </div>
  );
}

const rangeKey = ({ range, level }: Moment): TextKey =>
  range ? 'profile.range.chosen' : `profile.range.${level}`;

/** The picture shown, in its own size. */
function pictureUrl({ shown, moment }: ReturnType<typeof useProfile>): string | null {
  if (!shown.picture) return null;
  const wish = moment.sec === null ? 'live' : { unixSec: shown.picture.timeSec, match: 'nearest' as const };
  return shown.loader.url(wish, undefined);
}
