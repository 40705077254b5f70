/** Rules of live video that is sent on to platforms, and of video that is sent to us (docs/design/live.md). */
export {
  passphraseProblem,
  type ReadRestreamAddress,
  readRestreamAddress,
  restreamPlace,
} from './address.ts';
export { RESTREAM_PAUSES_SEC, restreamPauseMs } from './pause.ts';
export {
  isPushKey,
  makePushKey,
  PUSH_GONE_MS,
  PUSH_LIMITS,
  PUSH_REFUSALS,
  type PushRefusal,
} from './push.ts';
export {
  freePort,
  type PortRange,
  SRT_IN_CALM_MS,
  SRT_IN_FAILED_PAUSE_MS,
  SRT_IN_LOOK_MS,
  SRT_IN_PAUSE_MS,
  SRT_IN_SILENT_MS,
  SRT_IN_WAIT_MS,
  srtInAddress,
} from './srt-in.ts';
export {
  RESTREAM_COMMANDS,
  RESTREAM_LOST_MS,
  RESTREAM_MESSAGES,
  RESTREAM_REPORT_MS,
  RESTREAM_STATES,
  RESTREAMS_OF_FEED,
  type RestreamCommand,
  type RestreamMessage,
  type RestreamState,
} from './standing.ts';
export {
  WHIP_ASK_PAUSE_MS,
  WHIP_CODEC,
  WHIP_KEY_FRAME_MS,
  WHIP_LATE_MS,
  WHIP_SENDERS_OF_PROCESS,
  WHIP_WAITING_PACKETS,
} from './whip.ts';
