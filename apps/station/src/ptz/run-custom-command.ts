/** The command that people send with a value of their own [STA-12] [DVP-07]. */

import { durationSec } from '@longview/rules';
import { CAMERA_DEFAULTS } from '@longview/rules/devices';
import type { RunCustomCommand } from '../camera/types.ts';
import { CUSTOM_COMMAND_SCRIPT } from '../program/custom-command.ts';
import { runScript } from '../program/run-script.ts';

const MAX_MS = (durationSec(CAMERA_DEFAULTS.callbackMaxExec) ?? 0) * 1000;

/** `value` is the script's one argument, whatever is in it. */
export const runCustomCommand: RunCustomCommand = ({ ConfigId: configId }, value, parts, signal) =>
  runScript(parts, { script: CUSTOM_COMMAND_SCRIPT, args: [value], configId, maxMs: MAX_MS }, signal);
