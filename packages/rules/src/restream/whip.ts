/** Video that is sent to us by WebRTC (EXT-200, EXT-201). Times in milliseconds. */

/** A key frame is asked for when none came for this time: who begins to watch or to record waits no longer. */
export const WHIP_KEY_FRAME_MS = 4_000;
/** Between two such questions: an encoder needs its time. */
export const WHIP_ASK_PAUSE_MS = 500;
/** A packet that is missing is asked for again, and waited for so long. */
export const WHIP_LATE_MS = 200;
/** Packets that wait behind a missing one: a second of 20 Mbit/s. */
export const WHIP_WAITING_PACKETS = 2_000;
/** Of a process: each is decrypted and put together by itself, in the thread that serves who watches. */
export const WHIP_SENDERS_OF_PROCESS = 20;
/** For who offers other codecs alone; told by encoders where they tell anything. */
export const WHIP_CODEC = 'Choose H.264 as the codec of the video: this service takes no other by WebRTC.';
