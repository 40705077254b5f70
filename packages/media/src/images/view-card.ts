/**
 * Draws the card by which chats and other sites show a public view (EXT-443): a picture, the ribbon of its day, name and
 * time. Gets decoded pixels, and never takes markup from a text.
 */
import sharp from 'sharp';
import { asJpeg } from './resize-to-height.ts';
import { textPixels } from './title-pixels.ts';

/** What is drawn beside the picture. */
export interface CardDrawing {
  title: string;
  /** When the picture was taken, as it is to be read. */
  note: string;
  /** Colours over time (PUB-17): red, green, blue and number of frames a slot; empty: no ribbon. */
  ribbon: Buffer;
  /** Null: white and grey on near black. */
  colors: CardColors | null;
}

/** `#rrggbb`; `quiet`: of the note. */
export interface CardColors {
  ground: string;
  text: string;
  quiet: string;
}

/** Pixels of a card, the shape that such pages ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
/** Of the place of the picture, which is whole in it (EXT-341). */
export const CARD_PICTURE = { width: 1200, height: 520 } as const;

const RIBBON = { left: 32, top: 534, width: 1136, height: 26 };
const TEXT_TOP = 576;
const TITLE_PX = 30;
const NOTE_PX = 24;
const TITLE_MOST = 760;
const COLORS: CardColors = { ground: '#0e1012', text: '#ffffff', quiet: '#a9b2ba' };
const QUALITY = 82;

/** @param picture red, green and blue of each pixel of `CARD_PICTURE` */
export async function viewCard(
  picture: Buffer,
  { title, note, ribbon, colors }: CardDrawing,
): Promise<Buffer> {
  const { ground, text, quiet } = colors ?? COLORS;
  const raw = { ...CARD_PICTURE, channels: 3 } as const;
  const name = await textPixels(title, TITLE_PX, text, TITLE_MOST);
  const time = await textPixels(note, NOTE_PX, quiet);
  const layers = [
    { input: picture, raw, left: 0, top: 0 },
    ...(ribbon.length > 0 ? [{ input: await ribbonPixels(ribbon), left: RIBBON.left, top: RIBBON.top }] : []),
    { input: name.png, left: RIBBON.left, top: TEXT_TOP },
    { input: time.png, left: CARD_SIZE.width - RIBBON.left - time.width, top: TEXT_TOP + 5 },
  ];
  const card = sharp({ create: { ...CARD_SIZE, channels: 3, background: ground } });
  return asJpeg(card.composite(layers), QUALITY).toBuffer();
}

/** One column a slot; slots without frames stay plain. */
function ribbonPixels(slots: Buffer): Promise<Buffer> {
  const rgba = Buffer.from(slots);
  for (let alpha = 3; alpha < rgba.length; alpha += 4) rgba[alpha] = rgba[alpha] ? 255 : 0;
  return sharp(rgba, { raw: { width: rgba.length / 4, height: 1, channels: 4 } })
    .resize(RIBBON.width, RIBBON.height, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
}
