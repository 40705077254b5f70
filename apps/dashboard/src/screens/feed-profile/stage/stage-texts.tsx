import type { PlayerVideoState } from '@longview/contract';
import { ageNotice } from '@longview/rules/player';
import type { FilmState } from '@longview/timeline';
import type { ReactNode } from 'react';
import { t } from '../../../locale/t.ts';
import { viewerZone } from '../../../locale/viewer.ts';
import type { FeedFacts } from '../feed-facts.ts';
import { ageText, momentParts, momentText } from '../moment-text.ts';
import type { ShowState } from './picture-show.ts';
import type { Usual } from './use-usual.ts';

/** What is said over the picture: its moment, its age, and why there is none. */

export interface StageMoment {
  date: string;
  clock: string;
  /** The viewer's own time, on hover. */
  hint: string;
  /** Age of a live picture, or how far a picture lies from the moment asked for. */
  note: string | null;
  isStale: boolean;
}

/** @param askedSec the moment asked for; null is live. */
export function stageMoment(
  feed: FeedFacts,
  pictureSec: number,
  askedSec: number | null,
  nowSec: number,
): StageMoment {
  const yours = viewerZone();
  const hint =
    yours === feed.zone
      ? t('profile.sameTime')
      : t('profile.yourTime', { time: momentText(pictureSec, yours) });
  const said = { ...momentParts(pictureSec, feed.zone), hint };
  if (askedSec !== null) return { ...said, note: null, isStale: false };
  const notice = ageNotice(nowSec - pictureSec, feed.intervalSec);
  const age = ageText(nowSec - pictureSec);
  if (notice === 'None') return { ...said, note: null, isStale: false };
  const note = notice === 'NoRecentImage' ? `${t('profile.noRecent')} · ${age}` : age;
  return { ...said, note, isStale: true };
}

/** While the usual view is asked for: what is seen, or why it is not (EXT-603). */
export function usualMoment(moment: StageMoment, { isWanted, state }: Usual): StageMoment {
  if (!isWanted) return moment;
  const notes = {
    Loading: 'usual.loading',
    Shown: 'usual.shown',
    None: 'usual.none',
    NoConnection: 'profile.noConnection',
  } as const;
  return { ...moment, note: t(notes[state]), isStale: false };
}

/** Of live video: it is of now, so it has no time of its own. */
export function videoMoment({ IsBehind }: PlayerVideoState): StageMoment {
  const date = t(IsBehind ? 'profile.video.behind' : 'profile.video');
  return { date, clock: '', hint: '', note: null, isStale: false };
}

/** What stands in the middle of the stage; null when a picture speaks for itself. */
export function stageNotice({ picture, problem }: ShowState, film: FilmState['status']): ReactNode {
  if (film === 'Failed') return t('profile.film.failed');
  if (problem === 'NoConnection') return t('profile.noConnection');
  if (problem === 'NoPicture' && picture) return t('profile.noPictureThen');
  if (problem !== 'NoPicture') return null;
  return (
    <>
      {t('profile.noPictures')}
      <small>{t('profile.noPictures.text')}</small>
    </>
  );
}
