/** Heads and fragments as a media worker gives them, without a camera. Tests only. */
import type { LiveFragment, LiveHead } from '@longview/media';

export const madeHead = (name = 'a'): LiveHead => ({
  kind: 'Head',
  bytes: Buffer.from(`head ${name}`),
  mime: 'video/mp4; codecs="avc1.42c01e"',
  isPlayable: true,
  width: 640,
  height: 360,
});

export const madeFragment = (atMs: number, isKey = false, size = 10): LiveFragment => ({
  kind: 'Fragment',
  bytes: Buffer.alloc(size, atMs % 251),
  isKey,
  atMs,
});
