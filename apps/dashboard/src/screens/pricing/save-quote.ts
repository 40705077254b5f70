/**
 * Makes the quote's PDF. Loaded only when one is asked for, and loads the two programs it needs as files of their
 * own: one turns the mark into an image, one builds the PDF (PRC-15).
 */
import { t } from '../../locale/t.ts';
import { viewerLocale } from '../../locale/viewer.ts';
import { drawQuote } from './draw-quote.ts';
import { type AddressedQuote, QUOTE_VALID_DAYS } from './quote-content.ts';

const DAY_MS = 86_400_000;
const LOGO_SCALE = 4;

/** Saves the quote as a file, dated today (PRC-14). */
export async function saveQuote(quote: AddressedQuote, logo: HTMLElement): Promise<void> {
  const [{ default: html2canvas }, { jsPDF }] = await Promise.all([
    import('html2canvas-pro'),
    import('jspdf'),
  ]);
  const canvas = await html2canvas(logo, { scale: LOGO_SCALE, backgroundColor: '#ffffff', logging: false });
  const now = new Date();
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  const dates = {
    date: longDate(now),
    validUntil: longDate(new Date(now.getTime() + QUOTE_VALID_DAYS * DAY_MS)),
  };
  drawQuote(pdf, { ...quote, ...dates, logo: { data: canvas, ratio: canvas.width / canvas.height } });
  pdf.save(t('quote.file', { date: isoDate(now) }));
}

const longDate = (date: Date) =>
  date.toLocaleDateString(viewerLocale(), { day: 'numeric', month: 'long', year: 'numeric' });

function isoDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
