import { FILM_OFF, FilmShow, type FilmState, openFilm, prepareFilms } from '@longview/timeline';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type FilmLook, frameTimes, playlistUrl } from '../../../api/pictures/frames.ts';

/** When the page has settled: what plays films is fetched, so that the first one starts at once. */
const PREPARE_MS = 1500;

/** A film show on a `<video>` of this page, whose next film has `look`. `onLeft` gets the last moment shown when a film ends or is closed. */
export function useFilm(
  feedId: string,
  intervalSec: number,
  look: FilmLook,
  onLeft: (momentSec: number) => void,
) {
  const [state, setState] = useState<FilmState>(FILM_OFF);
  const video = useRef<HTMLVideoElement>(null);
  const nextLook = useRef(look);
  nextLook.current = look;
  const leave = useEffectEvent(onLeft);
  const leaveRef = useRef<(momentSec: number) => void>(() => undefined);
  const show = useMemo(
    () =>
      new FilmShow({
        open: (element, film, events) => {
          const look = nextLook.current;
          return openFilm(
            element,
            {
              playlistUrl: playlistUrl({ feedId, ...film, look }),
              span: film.span,
              intervalSec,
              timesOf: (span, stepSec, signal) => frameTimes(feedId, span, stepSec, look, signal),
            },
            events,
          );
        },
        onChange: setState,
        onLeft: (momentSec) => leaveRef.current(momentSec),
      }),
    [feedId, intervalSec],
  );
  useEffect(() => {
    leaveRef.current = (momentSec) => leave(momentSec);
    show.attach(video.current);
    return () => show.attach(null);
  }, [show]);
  useEffect(() => {
    const timer = setTimeout(prepareFilms, PREPARE_MS);
    return () => clearTimeout(timer);
  }, []);
  return { state, show, video };
}
