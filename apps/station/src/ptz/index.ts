/** Cameras that people move [STA-06] and focus [STA-11], and the Station's own command [STA-12]. */
export { createPtzGate } from './create-ptz-gate.ts';
export { focusByOnvif } from './focus-by-onvif.ts';
export { runCustomCommand } from './run-custom-command.ts';
