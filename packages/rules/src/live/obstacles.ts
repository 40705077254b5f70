/** Why a feed has no live stream, and the check that says so (LIV-01, PUB-10). */

import { isSchemeAllowed } from '../capture/source-url.ts';
import type { FeedStateName } from '../feeds/feed-state.ts';

/** What decides whether a feed has a live stream at all, whoever asks. */
export interface LiveFacts {
  /** `AllowVideoStream` of its account's plan. */
  isInPlan: boolean;
  /** `VideoStream_Enabled` of its subscription. */
  isEnabled: boolean;
  state: FeedStateName;
  /** Its source of intent VideoStream; null without one. */
  source: {
    scheme: string;
    isStarted: boolean;
    /** Of one that sends by itself: it does. */
    isSending?: boolean;
  } | null;
}

export type LiveObstacle =
  | 'Plan'
  | 'NotEnabled'
  | 'NoSource'
  | 'BadScheme'
  | 'SourceStopped'
  | 'NotSending'
  | 'NotCapturing';

export const LIVE_OBSTACLES: Readonly<Record<LiveObstacle, string>> = {
  Plan: 'The plan does not include video streams. Upgrade it.',
  NotEnabled: 'The video stream is switched off for this camera. Enable it in the subscription.',
  NoSource: 'No source of the stream is set. Set one under Camera logins.',
  BadScheme: 'The source of the stream cannot be streamed. Use an rtsp, rtmp or srt address.',
  SourceStopped: 'The source of the stream is stopped. Start it under Camera logins.',
  NotSending: 'Nobody sends video to this camera at the moment. Start the encoder that sends it.',
  NotCapturing: 'The camera is not recording, so its source is not called.',
};

/** Why the camera of the pictures gives no stream, each with what to do (EXT-345). */
export const NO_STREAM_FOUND = {
  NoPictures:
    'The source of the pictures cannot be asked for a stream. Set a source of the stream, or send video to this camera.',
  NotYours: 'The source is a camera login of another account. Ask its owner to switch live video on.',
  NoAnswer:
    'The camera does not answer by ONVIF, so its stream was not found. Turn ONVIF on in the camera, or set the source of the stream.',
  Unauthorized:
    'The camera refuses the login for ONVIF, so its stream was not found. Check the login, or set the source of the stream.',
  UnknownChannel:
    'The recorder has several cameras and does not tell which one is shown here. Set the source of the stream.',
  NoStream: 'No stream of the camera was found. Set the source of the stream.',
  TargetRefused: 'This address may not be called from here. Check the host of the camera.',
} as const;
export type NoStreamFound = keyof typeof NO_STREAM_FOUND;

/** In the order in which they are mended; empty where the stream can be tried. */
export function liveObstacles({ isInPlan, isEnabled, state, source }: LiveFacts): LiveObstacle[] {
  const found: [LiveObstacle, boolean][] = [
    ['Plan', !isInPlan],
    ['NotEnabled', !isEnabled],
    ['NoSource', source === null],
    ['BadScheme', source !== null && !isSchemeAllowed('VideoStream', source.scheme)],
    ['SourceStopped', source !== null && !source.isStarted],
    ['NotSending', source?.isSending === false],
    ['NotCapturing', state !== 'Capture'],
  ];
  return found.filter(([, isThere]) => isThere).map(([obstacle]) => obstacle);
}

/** The four lines of LIV-01. */
export const LIVE_CHECKS = ['Plan', 'Subscription', 'Source', 'Picture'] as const;
export type LiveCheckName = (typeof LIVE_CHECKS)[number];

export interface LiveCheckLine {
  check: LiveCheckName;
  isPassed: boolean;
  message: string;
  /** What is in the way, where that is known without trying. */
  obstacle: LiveObstacle | null;
}

const OBSTACLES_OF: Readonly<Record<LiveCheckName, readonly LiveObstacle[]>> = {
  Plan: ['Plan'],
  Subscription: ['NotEnabled'],
  Source: ['NoSource', 'BadScheme', 'SourceStopped', 'NotSending'],
  Picture: ['NotCapturing'],
};

export const LIVE_PASSED: Readonly<Record<LiveCheckName, string>> = {
  Plan: 'The plan includes video streams.',
  Subscription: 'The video stream is enabled for this camera.',
  Source: 'The source of the stream is set.',
  Picture: 'The stream delivers pictures.',
};

export const LIVE_NOT_TRIED = 'It was not tried, because a line above fails.';
export const LIVE_NO_PICTURE =
  'No picture came within 10 seconds. Check the camera, and that it sends a key frame every few seconds.';

export const LIVE_ALL_HIDDEN =
  'The mask was drawn on pictures of another shape than the stream has, so all of it is hidden. Use a stream of the shape of the pictures.';

/** `trial`: what came of watching, null where it was not tried: why it failed, or that it did not. */
export function liveCheck(
  obstacles: readonly LiveObstacle[],
  trial: { failure: string | null } | null,
): LiveCheckLine[] {
  return LIVE_CHECKS.map((check) => {
    const obstacle = OBSTACLES_OF[check].find((one) => obstacles.includes(one)) ?? null;
    const failure = obstacle ? LIVE_OBSTACLES[obstacle] : check === 'Picture' ? trialFailure(trial) : null;
    return { check, isPassed: failure === null, message: failure ?? LIVE_PASSED[check], obstacle };
  });
}

const trialFailure = (trial: { failure: string | null } | null) => (trial ? trial.failure : LIVE_NOT_TRIED);
