/** What a kiosk browser lets its page do with the machine it runs on. */

/** `fully.reboot()` of Fully Kiosk Browser, or of whatever wraps the page and gives it one of that name (EXT-274). */
interface KioskAgent {
  reboot(): void;
}

const agentHere = () => (globalThis as { fully?: Partial<KioskAgent> }).fully;

export const mayReboot = () => typeof agentHere()?.reboot === 'function';

/** Has the machine restarted; false where nobody lets the page do that. */
export function rebootMachine(): boolean {
  try {
    agentHere()?.reboot?.();
    return mayReboot();
  } catch {
    // It has no right to.
    return false;
  }
}
