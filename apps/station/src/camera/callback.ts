/** A script of the Station's owner takes the picture: it prints the JPEG, or the path of one [STA-03] [CON-51]. */
import { lstat, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { durationSec } from '@longview/rules';
import { STATION_MESSAGES, stationMessage } from '@longview/rules/devices';
import { programTrouble } from '../program/run-script.ts';
import type { CameraConfig } from './camera-config.ts';
import { MAX_PICTURE_BYTES } from './picture-limits.ts';
import type { Camera, CameraKind, CameraParts, Shot } from './types.ts';

const MAX_PATH_BYTES = 64 * 1024;
/** A script that may take no time could never run. */
const LEAST_MS = 1000;

export const callbackKind: CameraKind = {
  sourceType: 'Callback',
  lacks: async () => null,
  open: openCallbackCamera,
};

function openCallbackCamera(config: CameraConfig, parts: CameraParts): Camera {
  return { take: (signal) => callScript(config, parts, signal), autoFocus: null, close: async () => {} };
}

async function callScript(
  { ConfigId, Channel, SourceConfig }: CameraConfig,
  { allowed, findScript, runProgram, workDir }: CameraParts,
  signal: AbortSignal,
): Promise<Shot> {
  const { Callback_Config, Callback_Type: type } = SourceConfig;
  const { Script: script } = Callback_Config;
  const refusal = script === null ? null : allowed.scriptRefusal(script);
  if (refusal !== null) return failed(refusal);
  const path = script === null ? null : await findScript(script);
  if (path === null)
    return failed(
      script === null ? STATION_MESSAGES.noScriptSet : stationMessage('noScript', { name: script }),
    );
  const maxMs = Math.max(LEAST_MS, (durationSec(Callback_Config.MaxExecTime) ?? 0) * 1000);
  const maxOutputBytes = type === 'ImageInStdout' ? MAX_PICTURE_BYTES : MAX_PATH_BYTES;
  const env = { LONGVIEW_CAMERA: ConfigId, LONGVIEW_CHANNEL: String(Channel) };
  const result = await runProgram([path], { maxMs, maxOutputBytes, cwd: workDir, env }, signal);
  const trouble = programTrouble(script ?? '', result, maxMs);
  if (trouble !== null) return failed(trouble);
  if (type === 'ImageInStdout') return { ok: true, jpeg: result.stdout, takenAtMs: null };
  return readPicture(resolve(workDir, lastLine(result.stdout.toString('utf8'))));
}

/** What the script names may be anything: only a file that is not too large is read. */
async function readPicture(path: string): Promise<Shot> {
  try {
    const found = await lstat(path);
    if (!found.isFile()) return failed(stationMessage('noFile', { name: path }));
    if (found.size > MAX_PICTURE_BYTES) return failed(stationMessage('fileTooLarge', { name: path }));
    return { ok: true, jpeg: await readFile(path), takenAtMs: found.mtimeMs };
  } catch (err) {
    return failed(stationMessage('pictureUnread', { why: (err as Error).message }));
  }
}

const failed = (message: string): Shot => ({ ok: false, message });

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? '';
