/** What is told of live video, as JSON. */

import type { LiveCheck, LiveMessage } from '@longview/contract';
import type { LiveHead } from '@longview/media';
import {
  LIVE_ENDS,
  type LiveAbout,
  type LiveCheckLine,
  type LiveEndCode,
  type LiveOutput,
} from '@longview/rules/live';
import { sayingOf } from '@longview/texts/sentences';

export function toHead({ mime, width, height }: LiveHead): LiveMessage {
  return { Type: 'Head', Mime: mime, Width: width, Height: height };
}

export function toEnd(code: LiveEndCode, why: string | null): LiveMessage {
  const message = why ?? LIVE_ENDS[code];
  return { Type: 'End', Code: code, Message: message, ...sayingOf(message) };
}

export function toLiveCheck(
  lines: readonly LiveCheckLine[],
  about: LiveAbout | null,
  outputs: readonly LiveOutput[],
): LiveCheck {
  return {
    Lines: lines.map(({ check, isPassed, message, obstacle }) => ({
      Check: check,
      IsPassed: isPassed,
      Message: message,
      ...sayingOf(message),
      Obstacle: obstacle,
    })),
    About: about && toAbout(about),
    Outputs: outputs.map(({ name, isOk, message }) => ({
      Name: name,
      Ok: isOk,
      Message: message,
      ...sayingOf(message),
    })),
  };
}

function toAbout(about: LiveAbout): NonNullable<LiveCheck['About']> {
  return {
    Codec: about.codec,
    Profile: about.profile,
    Width: about.width,
    Height: about.height,
    FramesPerSecond: about.framesPerSecond,
    KeyFrameIntervalSec: about.keyFrameIntervalSec,
    BitsPerSecond: about.bitsPerSecond,
    Sound: about.sound,
  };
}
