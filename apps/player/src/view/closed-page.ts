import { lonePage, make } from '../dom.ts';
import { TEXTS } from '../texts.ts';

/**
 * What somebody reads to whom nothing is shown: the same whether it never was, has ended or is for others (EXT-442). Says
 * what to do and asks the service nothing.
 */
export function closedPage(root: HTMLElement): void {
  const signIn = make('a', 'way', TEXTS.signIn);
  signIn.href = `/signin?${new URLSearchParams({ next: location.pathname + location.search })}`;
  lonePage(root, make('h1', '', TEXTS.nothing), make('p', '', TEXTS.askOwner), signIn);
}
