/** Names of the files of LL-HLS, and their addresses with what whoever asks gave: credentials, and what to make of it. */
import { type GivenKeys, keysIn, routes, routeUrl } from '@longview/contract';
import type { HlsFile } from '../../live/index.ts';
import type { LiveWish } from './watch-live.ts';

const FORMS: readonly [RegExp, (numbers: readonly number[]) => HlsFile][] = [
  [/^init-(\d{1,12})\.mp4$/, ([head = 0]) => ({ kind: 'Init', head })],
  [/^segment-(\d{1,12})\.m4s$/, ([number = 0]) => ({ kind: 'Segment', number })],
  [/^part-(\d{1,12})-(\d{1,12})\.m4s$/, ([number = 0, part = 0]) => ({ kind: 'Part', number, part })],
];

function nameOf(file: HlsFile): string {
  if (file.kind === 'Init') return `init-${file.head}.mp4`;
  return file.kind === 'Segment' ? `segment-${file.number}.m4s` : `part-${file.number}-${file.part}.m4s`;
}

/** Null for a name that is none of ours. */
export function readFileName(name: string): HlsFile | null {
  for (const [form, toFile] of FORMS) {
    const found = form.exec(name);
    if (found) return toFile(found.slice(1).map(Number));
  }
  return null;
}

export function fileUrl({ feedId, video }: LiveWish, file: HlsFile, keys: GivenKeys): string {
  const query = { ...keysIn(keys), ...(video && { video }) };
  return routeUrl(routes.getLiveFile, { params: { feedId, file: nameOf(file) }, query });
}
