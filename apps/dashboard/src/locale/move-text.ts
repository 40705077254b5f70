import type { CameraMoveEntry } from '@longview/contract';
import { numberFormat } from './formats.ts';
import { t } from './t.ts';

/** Turns below this are none that anybody sees, degrees. */
const LEAST_TURN = 0.1;

/** How far a camera was moved: `63 pixels (4.9 % of the width)`, and the turn where there is one that anybody sees. */
export function farText({ Dx, Dy, Rotation, Width }: CameraMoveEntry): string {
  if (Dx === null || Dy === null) return t('moves.other');
  const far = Math.hypot(Dx, Dy);
  const share = numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(far / Width);
  const said = t('moves.far', { pixels: numberFormat({ maximumFractionDigits: 0 }).format(far), share });
  if (Rotation === null || Math.abs(Rotation) < LEAST_TURN) return said;
  const degrees = numberFormat({ maximumFractionDigits: 1 }).format(Math.abs(Rotation));
  return `${said}, ${t('moves.turned', { degrees })}`;
}
