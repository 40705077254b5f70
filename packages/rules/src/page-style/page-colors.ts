/** All colours of a public page, made of the few that an account chose (EXT-506). */
import { BLACK, contrast, isLight, mix, WHITE } from './contrast.ts';
import { PAGE_FONTS, type PageStyle } from './page-style.ts';

/** Share of the text's colour in each. */
const PARTS = { surface: 0.04, sunken: 0.07, hover: 0.08, line: 0.16, strong: 0.5 };
/** How much quieter than text: the most of these that is still read. */
const QUIETER = [0.3, 0.22, 0.15, 0.08, 0];
const READ_LEAST = 4.5;
const SEEN_LEAST = 3;
const ACCENT = '#f2b84b';
const GREENS = ['#17743f', '#46c27b'];

/** The page's rules for its custom properties and its font, as CSS. Made of checked colours and our own words alone. */
export function pageCss({ Ground, Text, Accent, Font }: PageStyle): string {
  const colors = {
    ...(Ground && Text ? groundColors(Ground, Text) : {}),
    ...(Accent || Ground ? accentColors(Accent ?? ACCENT, Ground, Text) : {}),
  };
  const lines = Object.entries(colors).map(([name, color]) => `--${name}:${color};`);
  const scheme = Ground ? `color-scheme:only ${isLight(Ground) ? 'light' : 'dark'};` : '';
  return `html:root{${scheme}${lines.join('')}}html body{font-family:${PAGE_FONTS[Font]}}`;
}

/** Of text that is quieter, on the ground and on what is made of it. */
export function quietColor(ground: string, text: string): string {
  const { surface, sunken, hover } = PARTS;
  const grounds = [0, surface, sunken, hover].map((part) => mix(ground, text, part));
  const isRead = (color: string) => grounds.every((each) => contrast(color, each) >= READ_LEAST);
  return QUIETER.map((part) => mix(text, ground, part)).find(isRead) ?? text;
}

function groundColors(ground: string, text: string) {
  const surface = mix(ground, text, PARTS.surface);
  return {
    bg: ground,
    surface,
    sunken: mix(ground, text, PARTS.sunken),
    hover: mix(ground, text, PARTS.hover),
    line: mix(ground, text, PARTS.line),
    'line-strong': mix(ground, text, PARTS.strong),
    text,
    dim: quietColor(ground, text),
    live: GREENS.find((green) => contrast(green, surface) >= READ_LEAST) ?? text,
  };
}

/** Longview's own accent is not seen on every ground: there what has the focus has the text's colour. */
function accentColors(accent: string, ground: string | null, text: string | null) {
  const isSeen = ground === null || contrast(accent, ground) >= SEEN_LEAST;
  const on = isLight(accent) ? BLACK : WHITE;
  return {
    accent,
    'on-accent': on,
    'accent-hover': mix(accent, on === BLACK ? WHITE : BLACK, 0.14),
    focus: isSeen ? accent : (text ?? accent),
    ...(ground && { pressed: mix(ground, accent, 0.16) }),
  };
}
