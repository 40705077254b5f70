import './player.css';
import './window/window.css';
import { beKiosk } from './window/kiosk.ts';
import { Memory } from './window/memory.ts';
import { Night } from './window/night.ts';
import { PairedWindow } from './window/paired-window.ts';
import { waitForPairing } from './window/pairing.ts';
import { PairingScreen } from './window/pairing-screen.ts';
import { ServerClock } from './window/server-clock.ts';
import { speakAs } from './window/texts.ts';

/** The page /window (DVP-04): a display that shows its code until it is paired, and then plays its playlist. */

const root = document.getElementById('window') ?? document.body;
const clock = new ServerClock();
const night = new Night(clock);
const memory = new Memory(localStorage);

speakAs(memory.get('config')?.play.Locale ?? null);
document.body.append(night.element);
beKiosk();
void live();

async function live(): Promise<never> {
  for (;;) {
    const token = memory.get('token') ?? (await waitForPairing(new PairingScreen(root), memory, clock));
    memory.set('token', token);
    const scene = { root, memory, clock, night, reload: () => location.reload() };
    await new PairedWindow(token, scene).run();
    speakAs(null);
  }
}
