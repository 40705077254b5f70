import type { FilmPrediction, KeptFilm } from '@longview/contract';
import { durationSec } from '@longview/rules';
import { sizeText } from '../../locale/amount-text.ts';
import { dateFormat, numberFormat } from '../../locale/formats.ts';
import { t } from '../../locale/t.ts';

/** How films read: lengths, sizes, and how far they are. */

/** `0:48`; below ten seconds with a tenth. */
function lengthText(duration: string | null): string {
  const seconds = durationSec(duration ?? '') ?? 0;
  if (seconds < 10) return `${numberFormat({ maximumFractionDigits: 1 }).format(seconds)} s`;
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

/** What a film would be (EXT-91), and why where its pictures are fewer than its length needs (EXT-492). */
export function predictionText(film: FilmPrediction): string {
  const seconds = durationSec(film.BuildTime) ?? 0;
  const isLong = seconds >= 90;
  const time = numberFormat({
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(isLong ? Math.round(seconds / 60) : seconds);
  const foretold = t('films.prediction', {
    count: film.PictureCount,
    length: lengthText(film.Duration),
    size: sizeText(film.ByteLength),
    dimensions: `${film.Width} × ${film.Height}`,
    time,
  });
  const times = film.FrameCount / Math.max(1, film.PictureCount);
  if (times <= 1) return foretold;
  return `${foretold}. ${t('films.prediction.repeated', { times: numberFormat({ maximumFractionDigits: 1 }).format(times) })}`;
}

/** Second line of a film in the list. */
export function filmText(film: KeptFilm): string {
  const size = film.ByteLength === null ? [] : [sizeText(film.ByteLength)];
  const skipped = film.SkippedCount > 0 ? [t('films.skipped', { count: film.SkippedCount })] : [];
  const made = dateFormat({ dateStyle: 'medium' }).format(new Date(film.CreatedAt));
  return [lengthText(film.Duration), `${film.Width} × ${film.Height}`, ...size, ...skipped, made].join(' · ');
}

export function stateText(film: KeptFilm): string | null {
  if (film.State === 'Done') return null;
  if (film.State === 'Failed') return t(`films.error.${film.ErrorCode ?? 'Failed'}`);
  if (film.State === 'Running') return t('films.state.Running', { percent: Math.floor(film.Progress * 100) });
  return t(`films.state.${film.State}`);
}
