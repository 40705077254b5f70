/** What is sent to a feed, as a source of its live video: read by RTMP, by the node that it comes to. */
import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DialledStream } from '@longview/camera-sources';
import { type CameraTrouble, describeTrouble } from '@longview/rules/camera-report';
import { FETCH_CONNECT_MS, FETCH_IDLE_MS } from '@longview/rules/targets';
import { findPublisher, makeReadTicket } from '../../stream-in/index.ts';
import type { StreamInCtx } from './ctx.ts';
import { findStationOf, findStreamKey } from './stream-in-queries.ts';

export interface PushSource {
  key: string;
  /** Somebody sends, or did a moment ago. */
  isSending: boolean;
  /** The node that it comes to; null where that is not known. */
  nodeId: string | null;
  dial(): Promise<DialledStream | { trouble: CameraTrouble }>;
}

/** An encoder that begins anew within this time is the same to who watches; seconds. */
const PAUSE_SEC = 60;

type Parts = Pick<StreamInCtx, 'db' | 'secrets' | 'clock'>;

/** Null for a feed that nobody can send to. */
export async function findPushSource(ctx: Parts, feedId: string): Promise<PushSource | null> {
  const key = await findStreamKey(ctx.db, feedId);
  const station = key ? null : await findStationOf(ctx.db, feedId);
  if (!key && !station) return null;
  const publisher = await findPublisher(ctx.db, feedId);
  return {
    // An encoder that begins anew is another source: what failed with the one before says nothing of it.
    key: `sent ${key?.made_at.getTime() ?? station?.device_id} ${publisher?.began_at.getTime()}`,
    isSending: publisher !== null && publisher.silent_sec < PAUSE_SEC,
    nodeId: publisher?.node_id ?? null,
    dial: () => dialSent(ctx, feedId),
  };
}

/** The address is our own, not one that people named; it is looked up each time, for nodes may move. */
export async function dialSent(
  ctx: Parts,
  feedId: string,
): Promise<DialledStream | { trouble: CameraTrouble }> {
  const publisher = await findPublisher(ctx.db, feedId);
  if (!publisher?.is_sending) return { trouble: NOBODY };
  const { hostname, port } = new URL(`rtmp://${publisher.node_address}`);
  const ip = await addressOf(hostname.replace(/^\[|\]$/g, ''));
  if (!ip) return { trouble: describeTrouble('NoHost') };
  const url = `rtmp://${ip.includes(':') ? `[${ip}]` : ip}:${port}/play/${makeReadTicket(ctx, feedId)}`;
  const limits = { connectTimeoutMs: FETCH_CONNECT_MS, idleTimeoutMs: FETCH_IDLE_MS };
  const tls = { host: ip, isInsecure: false };
  const request = { id: `sent ${feedId} ${randomUUID()}`, url, tls, transport: 'tcp' as const, ...limits };
  return { request, describe: () => BROKE_OFF };
}

async function addressOf(host: string): Promise<string | null> {
  if (isIP(host)) return host;
  const found = await lookup(host).catch(() => null);
  return found?.address ?? null;
}

const NOBODY: CameraTrouble = {
  statusCode: 'Refused',
  message: 'Nobody sends video to this camera at the moment. Start the encoder.',
};
const BROKE_OFF: CameraTrouble = {
  statusCode: 'Error',
  message: 'What is sent to this camera broke off, or is no H.264. Check the encoder.',
};
