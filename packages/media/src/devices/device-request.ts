/** What a camera at the machine itself (USB, built in) is asked for and gives; the same shapes go to its worker. */

export interface LocalCamera {
  /** As `list` names it; on Linux also any path below `/dev`. */
  name: string;
  /** Null: the largest that the camera has. */
  size: { width: number; height: number } | null;
  /** Pixel or codec format as FFmpeg names it, such as `mjpeg` or `yuyv422`; null leaves it to the camera. */
  pixelFormat: string | null;
  /** Its first pictures are dark: how long they are thrown away, in milliseconds. */
  warmUpMs: number;
  /** An input of FFmpeg in place of the machine's own (v4l2, avfoundation, dshow); for tests. */
  format?: string;
}

/** A camera that the machine has. */
export interface FoundCamera {
  name: string;
  description: string;
  /** Largest first, in pixels and pictures per second; empty where the camera does not tell. */
  modes: { width: number; height: number; maxRate: number }[];
}

/** `Missing` may come back when it is plugged in, `Busy` when another program lets it go. */
export type GrabFailure = 'Missing' | 'Busy' | 'Denied' | 'Unfit' | 'Timeout' | 'NotAnImage' | 'Error';

/** A failed grab is a value: cameras are unplugged all the time. `message` is a sentence for people. */
export type GrabResult =
  | {
      ok: true;
      jpeg: Buffer;
      /** Pixels. */
      width: number;
      height: number;
      /** Unix milliseconds at which the picture arrived here. */
      atMs: number;
    }
  | { ok: false; status: GrabFailure; message: string };

export interface GrabInput {
  camera: LocalCamera;
  timeoutMs: number;
}
