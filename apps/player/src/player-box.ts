import { fillsBox, type PlayerParams } from '@longview/rules/player';
import { Clip } from './clip.ts';
import { make } from './dom.ts';
import { frameOf } from './frame-of.ts';

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
  readonly #splash = make('div', 'splash');
  /** 0 until something is seen. */
  #ratio = 0;
  #clip: Clip | null = null;
  #fading: Fading | null = null;
  #onRatio: (ratio: number) => void = () => {};
  #onShown: () => void = () => {};
  #isClosed = false;
  #hidesMoment = false;

  /** `splash` is what is read until there is something to see (PUB-13). */
  constructor(params: PlayerParams, name: string, splash = '') {
    this.#params = params;
    this.element = make('div', 'player');
    this.element.classList.toggle('fills', fillsBox(params.sizing));
    this.element.style.setProperty('--background', `#${params.backgroundColor}`);
    this.element.style.setProperty('--overlay', String(params.overlayOpacity));
    this.#pictures = [picture(name), picture(name)];
    this.video = make('video', 'video');
    this.video.muted = true;
    this.video.playsInline = true;
    this.video.addEventListener('resize', () => this.#fitVideo());
    this.#moment.hidden = true;
    this.#notice.hidden = true;
    this.#notice.setAttribute('role', 'status');
    this.#splash.textContent = params.showsSplash ? splash : '';
    this.#splash.hidden = this.#splash.textContent === '';
    this.element.append(...this.#pictures, this.video, this.#splash, this.#notice, this.#moment);
  }

  /** Shows a picture once it is decoded: what was there stays until then, or fades away slowly. */
  async showPicture(url: string, fadeMs = 0): Promise<void> {
    this.#endFade();
    const [front, back] = this.#pictures;
    forget(back);
    back.src = url;
    if (this.#isClosed) return forget(back);
    await back.decode();
    this.#putOver(back, front, fadeMs);
  }

  #putOver(back: HTMLImageElement, front: HTMLImageElement, fadeMs = 0): void {
    this.#pictures.reverse();
    front.after(back);
    back.classList.add('shown');
    back.removeAttribute('aria-hidden');
    front.setAttribute('aria-hidden', 'true');
    this.#setRatio(back.naturalWidth, back.naturalHeight);
    const isFading = fadeMs > 0 && front.classList.contains('shown') && !prefersStillness();
    if (isFading) this.#fade(back, front, fadeMs);
    else hide(front);
    this.#dropClip();
  }

  /**
   * Shows pictures that follow one another at one address of another site (MJPEG), once the first is there, until the
   * signal; gives whether it was a single one, which is whole. `onLost`: they ended.
   */
  async showEndless(url: string, signal: AbortSignal, onLost: () => void): Promise<boolean> {
    this.#endFade();
    const [front, back] = this.#pictures;
    forget(back);
    back.referrerPolicy = 'no-referrer';
    back.src = url;
    const end = () => back.src === url && back.removeAttribute('src');
    signal.addEventListener('abort', end, { once: true });
    await firstOf(back, signal);
    back.addEventListener('error', onLost, { signal });
    this.#putOver(back, front);
    return back.complete;
  }

  /** The older picture stays whole below the new one, so that nothing dark shines through. */
  #fade(back: HTMLImageElement, front: HTMLImageElement, fadeMs: number): void {
    const animation = back.animate([{ opacity: 0 }, { opacity: 1 }], fadeMs);
    this.#fading = { animation, below: front };
    animation.onfinish = () => this.#endFade();
  }

  /** At once: told a frame later, it would hide what is in that place by then. */
  #endFade(): void {
    if (this.#fading === null) return;
    const { animation, below } = this.#fading;
    this.#fading = null;
    animation.onfinish = null;
    animation.finish();
    hide(below);
  }

  /** Shows a film of a file once its first picture is there; what was there stays until then. */
  async showClip(url: string, signal: AbortSignal): Promise<Clip> {
    const clip = new Clip(url);
    this.#splash.before(clip.element);
    try {
      await clip.begun(signal);
    } catch (err) {
      clip.close();
      throw err;
    }
    this.#dropClip();
    this.#clip = clip;
    const { videoWidth, videoHeight } = clip.element;
    this.#setRatio(videoWidth, videoHeight);
    return clip;
  }

  /** What is told once, as soon as something is seen. */
  onShown(tell: () => void): void {
    this.#onShown = tell;
  }

  /** Takes the box away, with the memory of what it shows. */
  close(): void {
    this.#isClosed = true;
    for (const image of this.#pictures) forget(image);
    this.#dropClip();
    this.element.remove();
  }

  /** What is told whenever the shape of what is seen changes; width / height. */
  onRatio(tell: (ratio: number) => void): void {
    this.#onRatio = tell;
  }

  /** How times are written over what is seen (PLY-17). */
  setInfo(size: 'Auto' | 'Small' | 'Medium' | 'Large', isHidden: boolean): void {
    this.element.dataset.info = size;
    this.#hidesMoment = isHidden;
    if (isHidden) this.#moment.hidden = true;
  }

  #dropClip(): void {
    this.#clip?.close();
    this.#clip = null;
  }

  /** Tells from now on what the pictures show. */
  setName(name: string): void {
    for (const image of this.#pictures) image.alt = name;
  }

  showVideo(isOn: boolean): void {
    this.video.classList.toggle('shown', isOn);
    if (!isOn) return;
    this.#fitVideo();
    this.#dropClip();
  }

  /** Keeps what the video shows as a picture below it, for when the video goes. */
  async keepFrame(): Promise<void> {
    const bytes = await frameOf(this.video);
    if (bytes) await this.showPicture(URL.createObjectURL(bytes)).catch(() => undefined);
  }

  #fitVideo(): void {
    const { classList, videoWidth, videoHeight } = this.video;
    if (classList.contains('shown')) this.#setRatio(videoWidth, videoHeight);
  }

  /** Time or age of what is seen; null shows none. */
  setMoment(text: string | null): void {
    this.#moment.textContent = text;
    this.#moment.hidden = text === null || this.#hidesMoment || !this.#params.showsOverlay;
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
    if (width > 0 && height > 0 && this.#ratio !== width / height) {
      this.#ratio = width / height;
      this.#onRatio(this.#ratio);
    }
    this.#splash.hidden = true;
    this.#onShown();
    this.#onShown = () => {};
  }
}

/** A picture that grows out of the one below it. */
interface Fading {
  animation: Animation;
  below: HTMLImageElement;
}

function hide(image: HTMLImageElement): void {
  image.classList.remove('shown');
  forget(image);
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Browsers tell of the end of such pictures, and not of the first of them. */
async function firstOf(image: HTMLImageElement, signal: AbortSignal): Promise<void> {
  const failed = new AbortController();
  image.addEventListener('error', () => failed.abort(), { signal, once: true });
  while (image.naturalWidth === 0) {
    if (signal.aborted || failed.signal.aborted) throw new Error('no picture');
    await new Promise((resolve) => requestAnimationFrame(resolve));
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
