// The date and time in the corner of every demo picture, drawn as strokes so that no font is needed.
import type { LocalTime } from './local-time.ts';
import { rect } from './shapes.ts';

/** Strokes of each sign in a box 10 wide and 16 high. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'M5 0C9 0 10 4 10 8S9 16 5 16 0 12 0 8 1 0 5 0Z',
  '1': 'M1.5 3.5L6 0V16',
  '2': 'M.5 4C.5 1.5 2.5 0 5 0S9.5 1.6 9.5 4.2C9.5 8 2 11 .5 16H10',
  '3': 'M.8 2.8C1.6 1 3 0 5 0 7.6 0 9.2 1.6 9.2 4S7.4 7.6 4 7.6C7.6 7.6 9.8 9.2 9.8 11.8S7.8 16 5 16C2.6 16 1 15 .2 13',
  '4': 'M7.5 16V0L0 11.5H10',
  '5': 'M9 0H1.8L1 7C2 6.2 3.4 5.8 5 5.8 7.8 5.8 9.8 7.8 9.8 10.8S7.8 16 5 16C2.6 16 1 15 .2 13.2',
  '6': 'M8.6 1.4C7.6.4 6.6 0 5.4 0 2 0 0 3.6 0 9 0 13.4 1.8 16 5 16 7.9 16 10 13.9 10 11S7.9 6.2 5 6.2 .2 8 .2 10.4',
  '7': 'M0 0H10C7 4.5 4.6 10 4 16',
  '8': 'M5 7.5C2.4 7.5.8 6 .8 3.8S2.4 0 5 0 9.2 1.6 9.2 3.8 7.6 7.5 5 7.5C2 7.5 0 9.2 0 11.7S2 16 5 16 10 14.2 10 11.7 8 7.5 5 7.5Z',
  '9': 'M9.8 5.6C9.8 8 7.9 9.8 5 9.8S0 7.7 0 5 2.1 0 5 0C8.2 0 10 2.6 10 7 10 12.4 8 16 4.6 16 3.4 16 2.4 15.6 1.4 14.6',
  '-': 'M2 8.5H8',
  ':': 'M5 5V5.1M5 12V12.1',
};
const ADVANCE = 15;

/** A dark plate with `2026-05-14  18:54:20` at the top left. */
export function clockFace({ date, time }: LocalTime): string {
  const signs = `${date}  ${time}`;
  const drawn = [...signs]
    .map((sign, i) => (SIGNS[sign] ? `<path transform="translate(${i * ADVANCE})" d="${SIGNS[sign]}"/>` : ''))
    .join('');
  const plate = rect(24, 24, signs.length * ADVANCE + 27, 36, '#0b0f14', 0.55).replace('/>', ' rx="8"/>');
  return `${plate}<g transform="translate(40 34)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
}
