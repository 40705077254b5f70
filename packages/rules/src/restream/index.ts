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
