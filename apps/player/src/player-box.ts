import { fillsBox, type PlayerParams } from '@longview/rules/player';
import { make } from './dom.ts';

/**
 * A box: two pictures that take turns, a video in the same place, and what is written over them.
 * Modes show things through it; it never loads anything itself.
 */
export class PlayerBox {
  readonly element: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly #params: PlayerParams;
  readonly #pictures: [HTMLImageElement, HTMLImageElement];
  readonly #moment = make('span', 'moment');
  readonly #notice = make('div', 'notice');
  #ratio = 16 / 9;

  constructor(params: PlayerParams, name: string) {
    this.#params = params;
    this.element = make('div', 'player');
    this.element.style.setProperty('--background', `#${params.backgroundColor}`);
    this.element.style.setProperty('--overlay', String(params.overlayOpacity));
    this.#pictures = [picture(name), picture(name)];
    this.video = make('video', 'video');
    this.video.muted = true;
    this.video.playsInline = true;
    this.#moment.hidden = true;
    this.#notice.hidden = true;
    this.#notice.setAttribute('role', 'status');
    this.element.append(...this.#pictures, this.video, this.#notice, this.#moment);
    new ResizeObserver(() => this.#fit()).observe(this.element);
  }

  /** Shows a picture once it is decoded: what was there stays until then. */
  async showPicture(url: string): Promise<void> {
    const [front, back] = this.#pictures;
    forget(back);
    back.src = url;
    await back.decode();
    forget(front);
    this.#pictures.reverse();
    back.classList.add('shown');
    front.classList.remove('shown');
    back.removeAttribute('aria-hidden');
    front.setAttribute('aria-hidden', 'true');
    this.#setRatio(back.naturalWidth, back.naturalHeight);
  }

  /** Tells from now on what the pictures show. */
  setName(name: string): void {
    for (const image of this.#pictures) image.alt = name;
  }

  showVideo(isOn: boolean): void {
    this.video.classList.toggle('shown', isOn);
    if (isOn) this.#setRatio(this.video.videoWidth, this.video.videoHeight);
  }

  /** Time or age of what is seen; null shows none. */
  setMoment(text: string | null): void {
    this.#moment.textContent = text;
    this.#moment.hidden = text === null || !this.#params.showsOverlay;
  }

  /** What must be known about what is seen, e.g. that it is old; null is nothing. */
  setNotice(text: string | null): void {
    this.#notice.textContent = text;
    this.#notice.hidden = text === null;
  }

  /** Dims what is no longer true. */
  setStale(isStale: boolean): void {
    this.element.classList.toggle('stale', isStale);
  }

  #setRatio(width: number, height: number): void {
    if (width > 0 && height > 0) this.#ratio = width / height;
    this.#fit();
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.element;
    const fills = clientHeight > 0 && fillsBox(this.#params.sizing, this.#ratio, clientWidth / clientHeight);
    this.element.classList.toggle('fills', fills);
  }
}

/** Frees the memory of a picture that is shown no longer. */
function forget({ src }: HTMLImageElement): void {
  if (src.startsWith('blob:')) URL.revokeObjectURL(src);
}

function picture(name: string): HTMLImageElement {
  const image = make('img', 'picture');
  image.alt = name;
  image.setAttribute('aria-hidden', 'true');
  return image;
}
