/** Where a widget is drawn: a shadow root with the dashboard's styles, so that they and the page's never meet. */

export interface WidgetRoom {
  /** React draws in here. */
  content: HTMLElement;
  /** Carries colours and scheme; menus and dialogs open in here. */
  root: HTMLElement;
  /** Done when the styles are there, or will not come. */
  styled: Promise<void>;
}

/** An element that is filled again, e.g. after it was moved, keeps its shadow root. */
export function openRoom(host: HTMLElement): WidgetRoom {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = '/widgets.css';
  const styled = new Promise<void>((done) => {
    styles.onload = styles.onerror = () => done();
  });
  const root = document.createElement('div');
  root.className = 'longview-root';
  const content = document.createElement('div');
  content.className = 'content';
  root.append(content);
  shadow.replaceChildren(styles, root);
  return { content, root, styled };
}
