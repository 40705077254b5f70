/** What the cameras of a config use of the machine: the first content of `allowed.json` on a Station that was updated. */
import { isAbsolute } from 'node:path';
import { readPtzCommand } from '@longview/rules/devices';
import { classifyAddress, literalHost } from '@longview/rules/targets';
import { addressOf } from '../camera/camera-address.ts';
import type { CameraConfig } from '../camera/camera-config.ts';
import { CUSTOM_COMMAND_SCRIPT } from '../program/custom-command.ts';
import type { AllowedLists } from './allowed-lists.ts';

/** `findScript`: the script of the custom command is in use where it is there. */
export async function usedBy(
  cameras: readonly CameraConfig[],
  findScript: (name: string) => Promise<string | null>,
): Promise<AllowedLists> {
  const scripts = cameras.flatMap(scriptsOf);
  if (cameras.length > 0 && (await findScript(CUSTOM_COMMAND_SCRIPT)) !== null)
    scripts.push(CUSTOM_COMMAND_SCRIPT);
  const addresses = cameras.flatMap(addressKindsOf);
  return {
    folders: [...new Set(cameras.flatMap(folderOf))],
    scripts: [...new Set(scripts)],
    addresses: [...new Set(addresses)],
  };
}

function folderOf({ SourceConfig: { SourceType, Source_Uri } }: CameraConfig): string[] {
  const path = Source_Uri?.trim() ?? '';
  const isFolder = SourceType === 'FileSystem' || (SourceType === 'Default' && !path.startsWith('/dev/'));
  return isFolder && isAbsolute(path) ? [path] : [];
}

function scriptsOf({ SourceConfig, PowerControlConfig }: CameraConfig): string[] {
  const command = readPtzCommand(SourceConfig.PTZ_Config.Cmd);
  const named = [
    SourceConfig.Callback_Config.Script,
    PowerControlConfig.PowerUpCallback.Script,
    PowerControlConfig.PowerDownCallback.Script,
    command?.kind === 'Script' ? command.name : null,
  ];
  return named.filter((name) => name !== null);
}

/** A name may lead anywhere; that of this machine and of its neighbours (`.local`) does not lead to the internet. */
function addressKindsOf({ SourceConfig }: CameraConfig): AllowedLists['addresses'] {
  const { SourceType } = SourceConfig;
  const url = SourceType === 'Network' || SourceType === 'Default' ? addressOf(SourceConfig) : null;
  const host = url === null ? '' : (URL.parse(url)?.hostname ?? '');
  if (host === '') return [];
  const literal = literalHost(host);
  if (literal === null)
    return host === 'localhost' || host.endsWith('.local') ? ['this-machine'] : ['public'];
  const found = classifyAddress(literal);
  if (found === 'Public') return ['public'];
  return found === 'Loopback' || found === 'LinkLocal' ? ['this-machine'] : [];
}
