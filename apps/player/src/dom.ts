/** Makes elements. */

/** An element with a class and, as text and never as markup, what is in it. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text?: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

/** A page of one sentence. */
export function lonePage(root: HTMLElement, ...content: (HTMLElement | string)[]): void {
  root.className = 'lone';
  root.replaceChildren(...content.map((one) => (typeof one === 'string' ? make('h1', '', one) : one)));
}
