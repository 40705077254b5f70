import { make } from '../dom.ts';

/** Name and description at the top of a view, after the way back if there is one. */
export function headOf(name: string, description: string | null, back?: HTMLElement): HTMLElement {
  const head = make('header', 'head');
  if (back) head.append(back);
  head.append(make('h1', '', name));
  if (description) head.append(make('p', 'description', description));
  return head;
}
