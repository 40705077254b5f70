// Reads the address of an FTP folder: which doors of which host to try, how to log in, and the folder's path.
import { literalHost } from '@longview/rules/targets';
import { parseCameraUrl } from '../camera-url.ts';
import type { FolderTarget } from '../folder.ts';
import { folderFailure } from '../folder-trouble.ts';

/** A port, and how TLS begins there: by a command, at once, or not at all. */
export interface FtpDoor {
  port: number;
  secure: boolean | 'implicit';
}

export interface FtpAddress {
  /** A name or a plain address, IPv6 without brackets. */
  host: string;
  /** Tried in this order; the next one where nothing answers. */
  doors: readonly FtpDoor[];
  username: string;
  password: string;
  /** Below the folder that the login begins in; from the root of the server with a slash at the beginning. */
  path: string;
}

const FTP_PORT = 21;
const IMPLICIT_PORT = 990;

/** @throws FolderFailure for an address that cannot be one of a folder. */
export function readFtpAddress(target: FolderTarget): FtpAddress {
  const address = parseCameraUrl(target);
  if (!address?.url.hostname) throw folderFailure('BadRequest');
  const { url, login } = address;
  return {
    host: literalHost(url.hostname) ?? url.hostname,
    doors: doorsOf(url),
    username: login?.username ?? 'anonymous',
    password: login?.password ?? 'anonymous@',
    path: pathOf(url),
  };
}

/** `ftps` is encrypted from the first byte on port 990, its own; on others by AUTH TLS, else from the first byte. */
function doorsOf({ protocol, port }: URL): FtpDoor[] {
  const given = port === '' ? null : Number(port);
  if (protocol === 'ftp:') return [{ port: given ?? FTP_PORT, secure: false }];
  const implicit: FtpDoor = { port: given ?? IMPLICIT_PORT, secure: 'implicit' };
  const explicit: FtpDoor = { port: given ?? FTP_PORT, secure: true };
  if (given === IMPLICIT_PORT) return [implicit];
  return given === null ? [implicit, explicit] : [explicit, implicit];
}

/** The address's first slash is not of the path, as everywhere with FTP (RFC 1738 3.2.2). */
function pathOf({ pathname }: URL): string {
  const path = decode(pathname)
    .replace(/^\//, '')
    .replace(/\/+$/, pathname.startsWith('//') ? '/' : '');
  if (!isPlainPath(path)) throw folderFailure('BadRequest');
  return path;
}

/** No line ends and the like, which would be commands of their own, and no way up. */
export function isPlainPath(path: string): boolean {
  return !hasControl(path) && !path.split('/').some((part) => part === '..' || part === '.');
}

/** Whether a name that a server gives is that of one file or folder in this folder. */
export function isPlainName(name: string): boolean {
  return name !== '' && !name.includes('/') && isPlainPath(name);
}

const hasControl = (text: string): boolean =>
  [...text].some((char) => char < ' ' || char === '\x7f' || char === '\ufffd');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
