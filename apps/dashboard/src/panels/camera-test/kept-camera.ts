import type { CameraWish } from './camera-wish.ts';

/**
 * A camera on its way from the page that tried it to the one that adds it. In memory alone: its password belongs in no
 * address and no storage of the browser.
 */
let kept: CameraWish | null = null;

export function keepCamera(wish: CameraWish): void {
  kept = wish;
}

export function keptCamera(): CameraWish | null {
  return kept;
}

export function forgetCamera(): void {
  kept = null;
}
