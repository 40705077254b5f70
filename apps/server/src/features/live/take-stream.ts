/** Makes the camera of a feed's pictures the source of its stream, with the login of these (EXT-345). */
import { type AppError, appError } from '@longview/base';
import { findStream } from '@longview/camera-sources';
import { routes } from '@longview/contract';
import { type Actor, actorAccountId, isSchemeAllowed } from '@longview/rules';
import type { NoStreamFound } from '@longview/rules/live';
import { findSource, findSourceTarget, type SourceRow, saveCaptureSource } from '../capture-sources/index.ts';
import { addChannels, listChannels, requireDevice, setSourceDevice } from '../ip-devices/index.ts';
import { findPtzDevice, toCamera, withLoginTries } from '../ptz/index.ts';
import type { LiveCtx } from './ctx.ts';

const intent = 'VideoStream';

/** @throws AppError Conflict `NoStreamFound` with what to do; as saving a source does */
export async function takeStream(ctx: LiveCtx, actor: Actor, feedId: string): Promise<void> {
  const pictures = await findSource(ctx.db, feedId, 'Image');
  if (!pictures) throw notFound('NoPictures');
  if (pictures.device_id !== null) await takeOfDevice(ctx, actor, feedId, pictures, pictures.device_id);
  else await takeOfAddress(ctx, actor, feedId, pictures);
}

const isStream = (url: string) => {
  const scheme = URL.parse(url)?.protocol;
  return scheme !== undefined && isSchemeAllowed(intent, scheme);
};

async function takeOfDevice(
  ctx: LiveCtx,
  actor: Actor,
  feedId: string,
  { url, channel_id }: SourceRow,
  deviceId: string,
): Promise<void> {
  // Guests may change the capture, and do not learn what devices there are.
  if (actorAccountId(actor) === null) throw notFound('NotYours');
  const channelId = isStream(url) ? channel_id : await streamChannel(ctx, actor, feedId, deviceId);
  await setSourceDevice(ctx, actor, { feedId, intent, deviceId, channelId });
}

/** The stream that the device names for the camera of the pictures, else the only one that it can be. */
async function streamChannel(ctx: LiveCtx, actor: Actor, feedId: string, deviceId: string): Promise<string> {
  const device = await requireDevice(ctx, actor, deviceId);
  const camera = await findPtzDevice(ctx.db, feedId);
  if (!camera) throw notFound('NoStream');
  const tries = `${camera.id}.${camera.version}`;
  const found = await withLoginTries(ctx, tries, () => findStream(toCamera(ctx, camera), ctx));
  if ('url' in found) {
    const channel = { uri: found.url.href, name: null, isBest: false, outcome: null };
    const [placed] = await addChannels(ctx, device, [
      { ...channel, source: 'Detected', manufacturer: null, model: null },
    ]);
    if (placed) return placed.channelId;
  }
  const channels = await listChannels(ctx.db, [deviceId]);
  const streams = channels.filter(({ uri }) => isStream(uri));
  const hasOneCamera = channels.length - streams.length <= 1;
  const only = streams.find((channel) => channel.is_suggested) ?? streams[0];
  if (only && hasOneCamera) return only.id;
  throw notFound('url' in found ? 'NoStream' : found.trouble);
}

async function takeOfAddress(
  ctx: LiveCtx,
  actor: Actor,
  feedId: string,
  { url, username, version }: SourceRow,
) {
  const Target_Url = isStream(url) ? url : await streamUrl(ctx, feedId, url, version);
  const save = routes.saveCaptureSource.body.parse({ Target_Url, Target_Username: username });
  await saveCaptureSource(ctx, actor, { feedId, intent }, save, null);
}

/** What the camera at the address of the pictures names by ONVIF. */
async function streamUrl(ctx: LiveCtx, feedId: string, url: string, version: number): Promise<string> {
  const place = URL.parse(url);
  const source = await findSourceTarget(ctx, feedId, 'Image');
  if (!source || !place?.hostname || !place.protocol.startsWith('http')) throw notFound('NoStream');
  const { username = null, password = null, headers = {}, useBasicAuth = false, policy } = source.target;
  const port = Number(place.port) || (place.protocol === 'https:' ? 443 : 80);
  const isSecure = place.protocol === 'https:';
  const camera = {
    host: place.hostname.replace(/^\[|\]$/g, ''),
    ports: { http: isSecure ? null : port, https: isSecure ? port : null, onvif: null, rtsp: null },
    channelUrl: url,
    ...{ username, password, headers, useBasicAuth, policy },
    tlsInsecure: source.target.tlsInsecure ?? false,
  };
  const found = await withLoginTries(ctx, `${feedId}.${version}`, () => findStream(camera, ctx));
  if ('url' in found) return found.url.href;
  throw notFound(found.trouble);
}

function notFound(why: NoStreamFound): AppError {
  return appError(`StreamFind${why}`);
}
