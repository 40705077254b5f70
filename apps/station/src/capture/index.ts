/** Cameras that the machine itself has: USB, built in, frame grabbers [STA-03]. */
export { captureKind } from './capture-kind.ts';
