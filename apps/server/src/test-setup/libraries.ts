/** A service whose media libraries are tested, on a clock that can be set. */
import { startTestApp } from './app.ts';
import { mediaFiles } from './media.ts';
import { ShiftedClock } from './shifted-clock.ts';

export async function openLibraries() {
  const clock = new ShiftedClock();
  return { clock, app: await startTestApp({ clock }), ...(await mediaFiles()) };
}
