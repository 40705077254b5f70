import type { FilmOrderInput, FilmPrediction, KeptFilm } from '@longview/contract';
import { durationSec } from '@longview/rules';
import type { FilmReason } from '@longview/rules/kept-films';
import { sizeText } from '../../locale/amount-text.ts';
import { dateFormat, numberFormat } from '../../locale/formats.ts';
import { t } from '../../locale/t.ts';
import { momentText, spanText } from '../../locale/time-text.ts';

/** How films read: lengths, sizes, and how far they are. */

/** `0:48`; below ten seconds with a tenth. */
export function lengthText(duration: string | null): string {
  const seconds = durationSec(duration ?? '') ?? 0;
  if (seconds < 10) return `${numberFormat({ maximumFractionDigits: 1 }).format(seconds)} s`;
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

/** `35 seconds`, `4 minutes`: how long making a film takes. */
function workText(seconds: number): string {
  const isLong = seconds >= 90;
  const unit = isLong ? 'minute' : 'second';
  const time = numberFormat({ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
  return time.format(isLong ? Math.round(seconds / 60) : seconds);
}

/** What a film would be (EXT-91). */
export function predictionText(film: FilmPrediction): string {
  return t('films.prediction', {
    count: film.PictureCount,
    length: lengthText(film.Duration),
    size: sizeText(film.ByteLength),
    dimensions: `${film.Width} × ${film.Height}`,
    time: workText(durationSec(film.BuildTime) ?? 0),
  });
}

/** Why a film is not as wished, a sentence for each reason (EXT-450); `zone`: the camera's. */
export function reasonTexts(film: FilmPrediction, order: FilmOrderInput, zone: string): string[] {
  return film.Reasons.map((reason) => reasonText(reason, { film, order, zone }));
}

/** What was left out of a film, a sentence for each reason (EXT-696). */
export function leftOutTexts({ LookedAt, LeftOut }: FilmPrediction): string[] {
  if (LeftOut.length === 0) return [];
  const reasons = LeftOut.map(({ By, Count }) => t(`films.leftOut.${By}`, { count: Count }));
  return [t('films.lookedAt', { count: LookedAt }), ...reasons];
}

function reasonText(
  reason: FilmReason,
  { film, order, zone }: { film: FilmPrediction; order: FilmOrderInput; zone: string },
): string {
  switch (reason) {
    case 'SmallerPictures':
    case 'SizeNotOpen':
      return t(`films.reason.${reason}`, { dimensions: `${film.Width} × ${film.Height}` });
    case 'FewerPictures': {
      const times = film.FrameCount / Math.max(1, film.PictureCount);
      const text = numberFormat({ maximumFractionDigits: 1 }).format(times);
      return t('films.prediction.repeated', { times: text });
    }
    case 'LessOften':
      return t('films.reason.LessOften', { interval: spanText(durationSec(order.FrameInterval ?? '') ?? 0) });
    case 'StepTooShort':
      return t('films.reason.StepTooShort');
    case 'StartsLater':
      return t('films.reason.StartsLater', { time: momentText(film.FirstTime, zone) });
    case 'EndsEarlier':
      return t('films.reason.EndsEarlier', { time: momentText(film.LastTime, zone) });
    case 'WaitsForOthers':
      return t('films.reason.WaitsForOthers');
    case 'StorageFull':
      return t('films.reason.StorageFull', { size: sizeText(film.ByteLength) });
  }
}

/** The days of a film in its camera's zone: `1 to 14 May 2026`. */
export function rangeText({ From, To }: KeptFilm['Request'], timeZone: string): string {
  const day = dateFormat({ dateStyle: 'medium', timeZone });
  // A range ends where its last day does.
  const [from, to] = [Date.parse(From), Math.max(Date.parse(From), Date.parse(To) - 1000)];
  return day.formatRange(from, to);
}

/** Second line of a film in the list. */
export function filmText(film: KeptFilm): string {
  const size = film.ByteLength === null ? [] : [sizeText(film.ByteLength)];
  const skipped = film.SkippedCount > 0 ? [t('films.skipped', { count: film.SkippedCount })] : [];
  const made = dateFormat({ dateStyle: 'medium' }).format(new Date(film.CreatedAt));
  return [lengthText(film.Duration), `${film.Width} × ${film.Height}`, ...size, ...skipped, made].join(' · ');
}

function pausedText({ Progress: progress }: KeptFilm): string {
  const percent = numberFormat({ style: 'percent' }).format(progress);
  return progress === 0 ? t('filmPage.paused') : `${t('filmPage.paused')} · ${percent}`;
}

export function stateText(film: KeptFilm): string | null {
  if (film.State === 'Done') return null;
  if (film.IsPaused) return pausedText(film);
  if (film.State === 'Failed') return t(`films.error.${film.ErrorCode ?? 'Failed'}`);
  if (film.State === 'Running') {
    const far = t('films.state.Running', { percent: Math.floor(film.Progress * 100) });
    if (film.SecondsLeft === null) return far;
    return `${far} · ${t('films.state.left', { time: workText(film.SecondsLeft) })}`;
  }
  return t(`films.state.${film.State}`);
}
