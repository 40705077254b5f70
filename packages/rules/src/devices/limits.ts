/** How much of devices there may be. */
export const DEVICE_LIMITS = {
  devices: 1000,
  cameras: 100,
  feedsOfCamera: 50,
  logLines: 2000,
  logLinesShown: 200,
  logLineChars: 1000,
  /** Largest config of a device, bytes of its JSON. */
  configBytes: 512 * 1024,
} as const;
