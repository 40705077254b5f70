import { make } from '../dom.ts';
import { TEXTS } from '../texts.ts';

/** What the page is made with, at its end; nothing where the account took it off (EXT-445). */
export function brandLine(isShown: boolean): HTMLElement[] {
  return isShown ? [make('footer', 'brand', TEXTS.madeWith)] : [];
}

/** Name and description at the top of a view, after the way back if there is one. */
export function headOf(name: string, description: string | null, back?: HTMLElement): HTMLElement {
  const head = make('header', 'head');
  if (back) head.append(back);
  head.append(make('h1', '', name));
  if (description) head.append(make('p', 'description', description));
  return head;
}
