/** What an account may choose of its public pages, and whether it can be read (EXT-506). */
import { contrast, nearestReadable } from './contrast.ts';

/** Stacks of fonts that devices have; no page loads one. */
export const PAGE_FONTS = {
  Sans: 'ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif',
  Serif: 'ui-serif, "Iowan Old Style", Charter, Georgia, "Noto Serif", "DejaVu Serif", serif',
  Round: 'ui-rounded, "Hiragino Maru Gothic ProN", "Arial Rounded MT Bold", Nunito, Quicksand, sans-serif',
  Mono: 'ui-monospace, "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace',
} as const;

export type PageFont = keyof typeof PAGE_FONTS;

/** Colours are `#rrggbb`. */
export interface PageStyle {
  /** Given with `Text`, else null: the page follows the device's scheme. */
  Ground: string | null;
  Text: string | null;
  /** Of what plays and is chosen. */
  Accent: string | null;
  Font: PageFont;
}

/** Grounds of pages that follow the device's scheme. */
const SCHEME_GROUNDS = ['#f6f5f2', '#0e1012'];
/** Leaves 4.5:1 to what is quieter than text. */
const TEXT_LEAST = 7;
const ACCENT_LEAST = 3;

/** A colour that cannot be read. */
export interface StyleFault {
  field: 'Text' | 'Accent';
  /** The contrast there is, and the one that is needed. */
  has: number;
  needs: number;
  /** The nearest colour that has it; null for none. */
  cure: string | null;
}

/** The first fault; null for none. `Ground` and `Text` are both given or both null. */
export function styleFault({ Ground, Text, Accent }: PageStyle): StyleFault | null {
  const ofText = Ground && Text ? faultOf('Text', Text, [Ground], TEXT_LEAST) : null;
  const grounds = Ground ? [Ground] : SCHEME_GROUNDS;
  return ofText ?? (Accent ? faultOf('Accent', Accent, grounds, ACCENT_LEAST) : null);
}

function faultOf(
  field: StyleFault['field'],
  color: string,
  grounds: readonly string[],
  needs: number,
): StyleFault | null {
  const has = Math.min(...grounds.map((ground) => contrast(color, ground)));
  return has >= needs ? null : { field, has, needs, cure: nearestReadable(color, grounds, needs) };
}
