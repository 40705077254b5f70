/** The FTP port of the `web` process: takes the pictures that cameras send. Off unless FTP_PORT is set. */
import { readFile } from 'node:fs/promises';
import { createSecureContext, type SecureContext } from 'node:tls';
import { operatorError } from '@longview/base';
import { type FtpDropDeps, startFtpDrop as listen } from '@longview/camera-sources';
import { Counter } from 'prom-client';
import type { Config } from '../config.ts';
import type { Ctx } from '../context/ctx.ts';
import { checkFtpLogin, isWholePicture, takeUpload } from '../features/ftp-drop/index.ts';

export interface RunningFtpDrop {
  /** The port that was opened. */
  port: number;
  stop(): Promise<void>;
}

/** Null when it is off. @throws AppError Unavailable when the port is taken or the certificate cannot be read */
export async function startFtpDrop(ctx: Ctx): Promise<RunningFtpDrop | null> {
  const { ftp, host } = ctx.config;
  if (!ftp) return null;
  const { port, passivePorts, publicAddress } = ftp;
  const tls = ftp.tls && (await readTls(ftp.tls));
  const drop = await listen(depsOf(ctx), { host, port, passivePorts, publicAddress, tls }).catch((cause) => {
    const message = `FTP_PORT ${port} cannot be opened (${cause.code ?? cause.message}). Set another one.`;
    throw operatorError('Unavailable', message, { cause });
  });
  ctx.logger.info({ port: drop.port, hasTls: tls !== null }, 'cameras may send pictures by FTP');
  return { port: drop.port, stop: () => drop.close() };
}

function depsOf(ctx: Ctx): FtpDropDeps {
  const uploads = new Counter({
    name: 'longview_ftp_uploads_total',
    help: 'Files that came by FTP, by outcome; Half ones broke off or hold no whole picture.',
    labelNames: ['outcome'],
    registers: [ctx.metrics.registry],
  });
  return {
    clock: ctx.clock,
    logger: ctx.logger,
    authenticate: (username, password) => checkFtpLogin(ctx, username, password),
    isWhole: isWholePicture,
    receive: (account, upload) => takeUpload(ctx, account, upload),
    onUpload: (outcome) => uploads.inc({ outcome }),
  };
}

/** Cameras speak old TLS: 1.2 is the least. */
async function readTls({
  certPath,
  keyPath,
}: NonNullable<NonNullable<Config['ftp']>['tls']>): Promise<SecureContext> {
  try {
    const [cert, key] = await Promise.all([readFile(certPath), readFile(keyPath)]);
    return createSecureContext({ cert, key, minVersion: 'TLSv1.2' });
  } catch (cause) {
    const message = `The certificate of FTP_TLS_CERT and FTP_TLS_KEY cannot be used: ${String(cause)}`;
    throw operatorError('Unavailable', message, { cause });
  }
}
