/** Lays a quote out on A4: letterhead, what was chosen, one table a plan, terms (PRC-14). Decides no price. */
import { discounted, formatPrice, type PlanQuote, type QuoteLine } from '@longview/rules/plans';
import type { jsPDF } from 'jspdf';
import { t } from '../../locale/t.ts';
import { LEFT, PdfSheet, RIGHT } from './pdf-sheet.ts';
import type { AddressedQuote } from './quote-content.ts';
import { choiceRows, lineText, whyNotText } from './quote-texts.ts';

export interface DatedQuote extends AddressedQuote {
  date: string;
  validUntil: string;
  logo: { data: HTMLCanvasElement; ratio: number };
}

const LOGO_MM = 9;
const ROW_MM = 6;
/** Right edges of the figures. */
const QUANTITY_X = 122;
const UNIT_X = 156;

export function drawQuote(pdf: jsPDF, quote: DatedQuote): void {
  const sheet = new PdfSheet(pdf);
  pdf.setProperties({ title: `${t('app.name')} ${t('quote.title')}`, creator: t('app.name') });
  drawHead(pdf, sheet, quote);
  drawChoice(sheet, quote);
  // What can be had comes first.
  const plans = quote.quotes.toSorted((a, b) => Number(a.noTotal !== null) - Number(b.noTotal !== null));
  for (const plan of plans) drawPlan(sheet, plan, quote.state.discount);
  sheet.keep(16);
  sheet.paragraph(t('quote.terms'), { size: 8.5, isDim: true, lineMm: 4.2 });
  const foot = `${t('app.name')} · ${t('quote.list')} ${quote.version} · ${quote.date}`;
  sheet.foot(foot, (page, count) => t('quote.page', { page, count }));
}

function drawHead(pdf: jsPDF, sheet: PdfSheet, quote: DatedQuote): void {
  pdf.addImage(quote.logo.data, 'PNG', LEFT - 1, sheet.y - 6, LOGO_MM * quote.logo.ratio, LOGO_MM);
  sheet.text(t('quote.title'), RIGHT, { size: 22, isBold: true, align: 'right' });
  sheet.y += 14;
  const facts: [string, string][] = [
    ...(quote.preparedFor ? [[t('quote.for'), quote.preparedFor] satisfies [string, string]] : []),
    [t('quote.date'), quote.date],
    [t('quote.valid'), quote.validUntil],
    [t('quote.list'), t('quote.listVersion', { version: quote.version })],
  ];
  for (const [name, value] of facts) {
    sheet.text(name, LEFT, { isDim: true });
    sheet.text(value, LEFT + 34);
    sheet.y += 5.4;
  }
  sheet.y += 5;
}

/** Two columns of name and value. */
function drawChoice(sheet: PdfSheet, { state, quotes }: DatedQuote): void {
  heading(sheet, t('quote.choice'));
  const rows = choiceRows(state, quotes);
  const half = Math.ceil(rows.length / 2);
  const topY = sheet.y;
  for (const [index, [name, value]] of rows.entries()) {
    const column = index < half ? 0 : 88;
    sheet.y = topY + (index % half) * 5.4;
    sheet.text(name, LEFT + column, { isDim: true });
    sheet.text(value, LEFT + column + 46);
  }
  sheet.y = topY + half * 5.4 + 6;
}

function drawPlan(sheet: PdfSheet, quote: PlanQuote, discount: number): void {
  const { plan, lines, noTotal } = quote;
  sheet.keep(34 + lines.length * ROW_MM);
  heading(sheet, t('pricing.line.Plan', { plan: plan.name }));
  if (noTotal) {
    sheet.paragraph(whyNotText(noTotal));
    sheet.y += 6;
    return;
  }
  drawColumns(sheet);
  for (const line of lines) drawLine(sheet, line, lineText(line, plan));
  drawTotal(sheet, quote, discount);
  const { storageGb: storage, bandwidthGb: bandwidth, estimateGb: estimate } = quote;
  sheet.y += 1;
  sheet.paragraph(t('quote.includes', { storage, bandwidth, estimate }), { size: 8.5, isDim: true });
  sheet.y += 7;
}

function heading(sheet: PdfSheet, words: string): void {
  sheet.text(words, LEFT, { size: 12, isBold: true });
  sheet.y += 2.6;
  sheet.rule(true);
  sheet.y += 5.6;
}

function drawColumns(sheet: PdfSheet): void {
  const look = { size: 8.5, isDim: true };
  sheet.text(t('quote.item'), LEFT, look);
  sheet.text(t('quote.quantity'), QUANTITY_X, { ...look, align: 'right' });
  sheet.text(t('quote.unit'), UNIT_X, { ...look, align: 'right' });
  sheet.text(t('quote.amount'), RIGHT, { ...look, align: 'right' });
  endRow(sheet);
}

function drawLine(sheet: PdfSheet, line: QuoteLine, words: string): void {
  const isGb = line.kind === 'Storage' || line.kind === 'Bandwidth';
  sheet.text(words, LEFT);
  if (line.code) sheet.text(noteOf(line, line.code), LEFT + 30, { size: 8, isDim: true });
  sheet.text(isGb ? `${line.count} GB` : String(line.count), QUANTITY_X, { align: 'right' });
  sheet.text(formatPrice(line.unitCents), UNIT_X, { align: 'right' });
  sheet.text(formatPrice(line.cents), RIGHT, { align: 'right' });
  endRow(sheet);
}

/** Which add-on it is, and whether its price stays (ENT-04). */
function noteOf({ isFallback, changesOnRenewal }: QuoteLine, code: string): string {
  const note = isFallback ? `${code} (${t('pricing.nearest')})` : code;
  return changesOnRenewal ? `${note} · ${t('pricing.changes')}` : note;
}

function endRow(sheet: PdfSheet): void {
  sheet.y += 1.9;
  sheet.rule();
  sheet.y += ROW_MM - 1.9;
}

function drawTotal(sheet: PdfSheet, { plan, fullCents, totalCents }: PlanQuote, percent: number): void {
  if (percent > 0) {
    amount(sheet, t('quote.subtotal'), formatPrice(fullCents));
    const off = fullCents - discounted(fullCents, percent);
    amount(sheet, t('quote.discount', { percent }), `-${formatPrice(off)}`);
  }
  sheet.y += 0.6;
  amount(sheet, t(`quote.total.${plan.billingPeriod}`), formatPrice(totalCents), true);
}

function amount(sheet: PdfSheet, name: string, value: string, isBold = false): void {
  const size = isBold ? 11 : 9.5;
  sheet.text(name, UNIT_X, { size, isBold, align: 'right' });
  sheet.text(value, RIGHT, { size, isBold, align: 'right' });
  sheet.y += 5.6;
}
