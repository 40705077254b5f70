/** What is told of live video, as JSON. */
import type { LiveCheck, LiveMessage } from '@longview/contract';
import type { LiveHead } from '@longview/media';
import { LIVE_ENDS, type LiveCheckLine, type LiveEndCode } from '@longview/rules/live';

export function toHead({ mime, width, height }: LiveHead): LiveMessage {
  return { Type: 'Head', Mime: mime, Width: width, Height: height };
}

export function toEnd(code: LiveEndCode, why: string | null): LiveMessage {
  return { Type: 'End', Code: code, Message: why ?? LIVE_ENDS[code] };
}

export function toLiveCheck(lines: readonly LiveCheckLine[]): LiveCheck {
  return {
    Lines: lines.map(({ check, isPassed, message }) => ({
      Check: check,
      IsPassed: isPassed,
      Message: message,
    })),
  };
}
