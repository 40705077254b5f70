import { stayAwake } from '../stay-awake.ts';

/** The page as the only thing of a display: awake, over the whole screen on the first key or tap, and there offline. */
export function beKiosk(): void {
  stayAwake();
  document.addEventListener('click', fillScreen);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'f' || key === 'Enter') fillScreen();
  });
  if ('serviceWorker' in navigator && !import.meta.env.DEV) {
    // Without one, e.g. on plain http, the Window plays as long as its page lives.
    navigator.serviceWorker.register('/window-worker.js', { scope: '/window' }).catch(() => undefined);
  }
}

function fillScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen?.().catch(() => undefined);
}
