/** The RTMP port of the `web` process: takes the video that encoders and Stations send. Off unless RTMP_PORT is set. */
import { readFile } from 'node:fs/promises';
import { createSecureContext, type SecureContext } from 'node:tls';
import { AppError } from '@longview/base';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import { admitPusher } from '../features/stream-in/index.ts';
import { startStreamIn as listen, streamInDeps } from '../stream-in/index.ts';

export interface RunningStreamIn {
  /** The port that was opened. */
  port: number;
  stop(): Promise<void>;
}

/** Null when it is off. @throws AppError Unavailable when the port is taken or the certificate cannot be read */
export async function startStreamIn(ctx: Ctx): Promise<RunningStreamIn | null> {
  const { rtmp, host } = ctx.config;
  if (!rtmp) return null;
  const tls = rtmp.tls && (await readTls(rtmp.tls));
  let port = rtmp.port;
  const deps = streamInDeps(
    ctx,
    () => `${nodeHost(ctx.config)}:${port}`,
    (key) => admitPusher(ctx, key),
  );
  const running = await listen(deps, { host, port, tls }).catch((cause) => {
    const message = `RTMP_PORT ${port} cannot be opened (${cause.code ?? cause.message}). Set another one.`;
    throw new AppError('Unavailable', message, { cause });
  });
  port = running.port;
  ctx.logger.info({ port, hasTls: tls !== null }, 'encoders may send video by RTMP');
  return { port, stop: () => running.close() };
}

/** How other nodes, and this one's own media workers, reach the port. */
function nodeHost({ nodeUrl, host }: Config): string {
  if (nodeUrl !== null) return new URL(nodeUrl).hostname;
  const isAnywhere = host === '0.0.0.0' || host === '::';
  return isAnywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
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
    throw new AppError('Unavailable', message, { cause });
  }
}
