/** A4 sheets in millimetres with a place that moves down, and the few ways of writing on them. */
import type { jsPDF } from 'jspdf';

export const LEFT = 20;
export const RIGHT = 190;
const TOP = 20;
/** Nothing but the foot of the page is below. */
const BOTTOM = 272;
const FOOT = 284;

const INK = '#191b1d';
const DIM = '#565e65';
const LINE = '#d9d6cf';

export interface TextLook {
  size?: number;
  isBold?: boolean;
  isDim?: boolean;
  align?: 'left' | 'right';
}

export class PdfSheet {
  readonly #pdf: jsPDF;
  /** Where the next line goes, mm from the top. */
  y = TOP;

  constructor(pdf: jsPDF) {
    this.#pdf = pdf;
  }

  text(
    words: string,
    x: number,
    { size = 9.5, isBold = false, isDim = false, align = 'left' }: TextLook = {},
  ): void {
    this.#pdf.setFont('helvetica', isBold ? 'bold' : 'normal').setFontSize(size);
    this.#pdf.setTextColor(isDim ? DIM : INK).text(words, x, this.y, { align });
  }

  /** Words over as many lines as they need; moves down. */
  paragraph(words: string, look: TextLook & { lineMm?: number } = {}): void {
    const { size = 9.5, lineMm = 4.6 } = look;
    this.#pdf.setFont('helvetica', 'normal').setFontSize(size);
    for (const line of this.#pdf.splitTextToSize(words, RIGHT - LEFT) as string[]) {
      this.text(line, LEFT, look);
      this.y += lineMm;
    }
  }

  rule(isStrong = false): void {
    this.#pdf.setDrawColor(isStrong ? INK : LINE).setLineWidth(isStrong ? 0.4 : 0.2);
    this.#pdf.line(LEFT, this.y, RIGHT, this.y);
  }

  /** Begins a new page when less than `heightMm` is left: what belongs together stays together. */
  keep(heightMm: number): void {
    if (this.y + heightMm <= BOTTOM) return;
    this.#pdf.addPage();
    this.y = TOP;
  }

  /** The same foot on every page, when all of them are there. */
  foot(left: string, right: (page: number, count: number) => string): void {
    const count = this.#pdf.getNumberOfPages();
    for (let page = 1; page <= count; page += 1) {
      this.#pdf.setPage(page);
      this.y = FOOT;
      this.text(left, LEFT, { size: 8, isDim: true });
      this.text(right(page, count), RIGHT, { size: 8, isDim: true, align: 'right' });
    }
  }
}
