/** Why the service records no clips of a feed whose capture request asks for them. */

export type ClipObstacle = 'NotCapturing' | 'NotEnabled' | 'NoSource' | 'SourceStopped' | 'NoStream';

export const CLIP_OBSTACLES: Readonly<Record<ClipObstacle, string>> = {
  NotCapturing: 'The camera is not recording, so its source is not called.',
  NotEnabled: 'Video clips are switched off for this camera. Enable them in the subscription.',
  NoSource: 'No source of clips is set. Set one for clips, or one for the stream, under Camera logins.',
  SourceStopped: 'The source of the clips is stopped. Start it under Camera logins.',
  NoStream: 'The source of the clips is a folder, whose files become clips by themselves.',
};

/** Why a clip could not be recorded, beside what the camera and the storage say. */
export const CLIP_TROUBLES = {
  NoPicture: 'The camera sent no picture in time.',
  TooShort: 'The camera was there for less than a second.',
  Broken: 'What the camera sent does not make a film that plays.',
  TooLarge: 'The film is larger than 256 MiB.',
  TooMany: 'This machine does not keep up with clips that hide parts of their pictures.',
  StorageLimit: 'The storage of this plan is full.',
  DiskFull: 'Too little disk space is left.',
  Failed: 'The clip could not be stored.',
} as const;
