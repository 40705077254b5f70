/** What can be set of a Station's camera, and what is refused (STA-03, ENT-21, ENT-22). Pure. */

/** Where its pictures come from [STA-03]. */
export const SOURCE_TYPES = ['Default', 'DSLR', 'Capture', 'FileSystem', 'Callback', 'Network'] as const;
export type CameraSourceType = (typeof SOURCE_TYPES)[number];

/** What comes from there [STA-04]. */
export const CONTENT_TYPES = ['Image', 'Video', 'VideoStream', 'VideoClip'] as const;

/** Fields that only some sources have; the rest is alike for all. */
export type CameraField = 'address' | 'channel' | 'login' | 'script' | 'maxExec' | 'ptz' | 'focus';

const FIELDS: Readonly<Record<CameraSourceType, readonly CameraField[]>> = {
  Default: [],
  DSLR: ['address', 'channel', 'maxExec', 'ptz', 'focus'],
  Capture: ['address', 'channel', 'ptz'],
  FileSystem: ['address'],
  Callback: ['script', 'maxExec', 'ptz'],
  Network: ['address', 'channel', 'login', 'ptz', 'focus'],
};

export function hasCameraField(type: CameraSourceType, field: CameraField): boolean {
  return FIELDS[type].includes(field);
}

/** Texts that are refused, with the sentence for it. */
export const CAMERA_CHECKS = {
  configId: {
    pattern: /^\w[\w.-]{0,59}$/,
  },
  /** A file that lies on the Station already: a name without a path. */
  script: {
    pattern: /^\w[\w.-]{0,99}$/,
  },
} as const;

/** The first id of `cam1`, `cam2`, … that no camera has. */
export function freeConfigId(taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`cam${number}`)) number += 1;
  return `cam${number}`;
}
