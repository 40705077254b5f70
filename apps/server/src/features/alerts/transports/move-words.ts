/** How far a camera was moved, in words (EXT-593). */
import type { ToldMove } from '@longview/rules/alerts';
import type { MailText } from '../../../locale/index.ts';

/** Turns below this are none that anybody sees, degrees. */
const LEAST_TURN = 0.1;

/** One sentence, and another where the picture is turned. */
export function moveWords(move: ToldMove, { t, locale }: MailText): string {
  const { dx, dy, width, rotation } = move;
  if (move.isOtherView) return t('alert.move.other');
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const fine = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const far = Math.hypot(dx, dy);
  const said = t('alert.move.by', {
    across: t(dx < 0 ? 'alert.move.left' : 'alert.move.right', { pixels: number.format(Math.abs(dx)) }),
    down: t(dy < 0 ? 'alert.move.up' : 'alert.move.down', { pixels: number.format(Math.abs(dy)) }),
    pixels: number.format(far),
    share: share.format(far / width),
  });
  if (rotation === null || Math.abs(rotation) < LEAST_TURN) return said;
  const key = rotation < 0 ? 'alert.move.turnedBack' : 'alert.move.turned';
  return `${said} ${t(key, { degrees: fine.format(Math.abs(rotation)) })}`;
}
