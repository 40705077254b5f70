import { make } from './dom.ts';

/** A film of a file in the player's box: it is seen from its first picture on, never before. Knows no mode. */
export class Clip {
  readonly element = make('video', 'video');

  constructor(url: string) {
    this.element.muted = true;
    this.element.playsInline = true;
    this.element.preload = 'auto';
    this.element.src = url;
  }

  /** Plays; resolves once there is a picture, which is then seen. @throws when it cannot be played or was given up */
  async begun(signal: AbortSignal): Promise<void> {
    // iPhones load nothing of a film before it is to play.
    const playing = this.element.play();
    await Promise.all([this.#event('loadeddata', signal), playing]);
    this.element.classList.add('shown');
  }

  /** From its beginning, when it was played to its end. @throws when it cannot be played */
  async again(): Promise<void> {
    this.element.currentTime = 0;
    await this.element.play();
  }

  /** Until its end; also when it breaks off or was given up. */
  async ended(signal: AbortSignal): Promise<void> {
    if (!this.element.ended) await this.#event('ended', signal).catch(() => undefined);
  }

  close(): void {
    this.element.remove();
    this.element.removeAttribute('src');
    this.element.load();
  }

  #event(name: 'loadeddata' | 'ended', signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.element.addEventListener(name, () => resolve(), { signal });
      this.element.addEventListener('error', () => reject(new Error('The film cannot be played.')), {
        signal,
      });
      signal.addEventListener('abort', () => reject(new Error('Given up.')));
      if (signal.aborted) reject(new Error('Given up.'));
    });
  }
}
