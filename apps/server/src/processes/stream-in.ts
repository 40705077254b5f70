/**
 * What the `web` process opens for video that is sent in: the RTMP port (RTMP_PORT), the ports of SRT (SRT_IN_PORTS),
 * and for what comes by any other way than RTMP a port of this machine alone, by which it is read.
 */
import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { createSecureContext, type SecureContext } from 'node:tls';
import { operatorError } from '@longview/base';
import type { Config } from '../config.ts';
import type { Ctx } from '../context/ctx.ts';
import { findSrtPlaces, waysIn } from '../features/stream-in/index.ts';
import { startStreamIn as listen, SrtIntake } from '../stream-in/index.ts';

export interface RunningStreamIn {
  /** The port that was opened for RTMP. */
  port: number;
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Null when all ways are off. @throws AppError Unavailable when the port is taken or the certificate cannot be read */
export async function startStreamIn(ctx: Ctx): Promise<RunningStreamIn | null> {
  const ways = waysIn(ctx.config);
  if (!ways.rtmp && !ways.whip && !ways.srt) return null;
  const { port, close } = await openPort(ctx);
  const srt = ways.srt ? await startSrt(ctx) : null;
  const stop = async () => {
    ctx.publishers.readAt = null;
    await srt?.close();
    await close();
  };
  return { port, stop };
}

async function openPort(ctx: Ctx) {
  const { rtmp, host } = ctx.config;
  const place = rtmp ? { host, port: rtmp.port } : { host: LOOPBACK, port: 0 };
  const tls = rtmp?.tls ? await readTls(rtmp.tls) : null;
  const running = await listen(ctx.publishers, { ...place, tls }).catch((cause) => {
    const message = `RTMP_PORT ${place.port} cannot be opened (${cause.code ?? cause.message}). Set another one.`;
    throw operatorError('Unavailable', message, { cause });
  });
  const { port } = running;
  const nodeAddress = `${rtmp ? nodeHost(ctx.config) : LOOPBACK}:${port}`;
  ctx.publishers.readAt = { nodeAddress, nodeId: ctx.leases.nodeId };
  if (rtmp) ctx.logger.info({ port, hasTls: tls !== null }, 'encoders may send video by RTMP');
  return running;
}

/** Each port is opened for the feed that it is given to, and for nobody else. */
async function startSrt(ctx: Ctx): Promise<SrtIntake> {
  const { config, clock, logger, publishers, media, changes } = ctx;
  const { address: ip } = await lookup(config.host);
  const findPlaces = () => findSrtPlaces(ctx);
  logger.info({ ports: config.srtInPorts }, 'encoders may send video by SRT');
  const onChange = (listener: () => void) => changes.on(listener);
  return new SrtIntake({ clock, logger, publishers, listeners: media.listeners, ip, findPlaces, onChange });
}

/** How this node's own media workers, and nodes of the version before, reach the port. */
function nodeHost({ nodeUrl, host }: Config): string {
  if (nodeUrl !== null) return new URL(nodeUrl).hostname;
  const isAnywhere = host === '0.0.0.0' || host === '::';
  return isAnywhere ? LOOPBACK : host.includes(':') ? `[${host}]` : host;
}

/** Encoders speak old TLS: 1.2 is the least. */
async function readTls({
  certPath,
  keyPath,
}: NonNullable<NonNullable<Config['rtmp']>['tls']>): Promise<SecureContext> {
  try {
    const [cert, key] = await Promise.all([readFile(certPath), readFile(keyPath)]);
    return createSecureContext({ cert, key, minVersion: 'TLSv1.2' });
  } catch (cause) {
    const message = `The certificate of RTMP_TLS_CERT and RTMP_TLS_KEY cannot be used: ${String(cause)}`;
    throw operatorError('Unavailable', message, { cause });
  }
}
