/** How well each output of a live stream serves its viewers (EXT-175). */
import type { LiveAbout } from './about.ts';

export const LIVE_OUTPUTS = ['WebRtc', 'WebSocket', 'Hls'] as const;
type LiveOutputName = (typeof LIVE_OUTPUTS)[number];

export interface LiveOutput {
  name: LiveOutputName;
  isOk: boolean;
  /** A sentence: how it plays, or what to change. */
  message: string;
}

export const LIVE_OUTPUT_TEXTS = {
  WebRtc: 'Plays in browsers with the least delay.',
  WebSocket: 'Plays in browsers with little delay, also behind firewalls.',
  Hls: 'Plays in any HLS player, a few seconds behind.',
  Off: 'It is switched off in this installation.',
  KeyFrames:
    'Viewers wait long for its first picture. Set the camera to one key frame every one or two seconds.',
  H265: 'Browsers that cannot play H.265 get H.264, which the service has to encode. Set the camera to H.264 to spare that.',
  WebRtcConverted:
    'The service has to encode this stream anew for WebRTC. Set the camera to the profile High, Main or Baseline, without B-frames, to spare that.',
  Converted: 'The service has to encode this stream as H.264. Set the camera to H.264 to spare that.',
} as const;

interface OutputFacts {
  /** The installation offers it. */
  hasWebRtc: boolean;
  /** Browsers play nothing of what the camera sends, so that all get it encoded anew. */
  isConverted: boolean;
  /** Its pictures go on by WebRTC as they are. */
  isWebRtcVideo: boolean;
}

/** Further apart and a viewer waits for the first picture longer than people do. */
export const KEY_FRAMES_MAX_SEC = 4;

export function liveOutputs(about: LiveAbout, facts: OutputFacts): LiveOutput[] {
  const { hasWebRtc, isConverted, isWebRtcVideo } = facts;
  return LIVE_OUTPUTS.map((name) => {
    if (name === 'WebRtc' && !hasWebRtc) return { name, isOk: false, message: LIVE_OUTPUT_TEXTS.Off };
    const { keyFrameIntervalSec: key } = about;
    if (key === null || key > KEY_FRAMES_MAX_SEC) {
      return { name, isOk: false, message: LIVE_OUTPUT_TEXTS.KeyFrames };
    }
    const costs = isConverted ? 'Converted' : about.codec === 'H.265' ? 'H265' : null;
    const ownCosts = name === 'WebRtc' && !isWebRtcVideo ? 'WebRtcConverted' : name;
    return { name, isOk: true, message: LIVE_OUTPUT_TEXTS[costs ?? ownCosts] };
  });
}
