/** Whether the main pointer is a finger: no wheel, no modifier keys, and it needs more room. */
export function isCoarse(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
