/** Where a frame comes from, as nodes tell each other: nodes of the version before call a first picture a first look. */
import { keysOf } from '@longview/rules';
import type { FrameOffer } from '../frames/index.ts';

type Origin = FrameOffer['origin'];

const WIRE_NAMES = {
  Pulled: 'Pulled',
  Pushed: 'Pushed',
  FirstPicture: 'FirstLook',
} as const satisfies Record<Origin, string>;

export const toWireOrigin = (origin: Origin): string => WIRE_NAMES[origin];

/** What a later version may name besides is taken like any picture of a camera. */
export function readWireOrigin(name: string | undefined): Origin {
  return keysOf(WIRE_NAMES).find((origin) => WIRE_NAMES[origin] === name) ?? 'Pulled';
}
