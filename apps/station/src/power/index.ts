/** Power of cameras by scripts of the Station [STA-13] [ENT-23]. */
export { createPower } from './create-power.ts';
