/** Daily pictures as RSS 2.0 and as JSON Feed 1.1 (EXT-114). Writes only what it is given, always escaped. */
import { escapeHtml } from '../../http/pages/html.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import type { DailyPicture, DailyPictures } from './daily-pictures.ts';

/** @param selfUrl the whole address of this very feed */
export function asJsonFeed(daily: DailyPictures, selfUrl: string): HttpReply {
  const body = {
    version: 'https://jsonfeed.org/version/1.1',
    title: daily.title,
    home_page_url: daily.pageUrl,
    feed_url: selfUrl,
    ...(daily.description && { description: daily.description }),
    items: daily.pictures.map((picture) => ({
      id: idOf(daily, picture),
      url: picture.pageUrl,
      title: titleOf(daily, picture),
      content_html: imageHtml(daily, picture),
      image: picture.imageUrl,
      date_published: new Date(picture.timeSec * 1000).toISOString(),
      attachments: [{ url: picture.imageUrl, mime_type: 'image/jpeg' }],
    })),
  };
  const type = { 'Content-Type': 'application/feed+json; charset=utf-8' };
  return reply(200, JSON.stringify(body), { ...type, ...daily.headers });
}

/** @param selfUrl the whole address of this very feed */
export function asRss(daily: DailyPictures, selfUrl: string): HttpReply {
  const items = daily.pictures.map(
    (picture) => `<item>
<title>${escapeHtml(titleOf(daily, picture))}</title>
<link>${escapeHtml(picture.pageUrl)}</link>
<guid isPermaLink="false">${escapeHtml(idOf(daily, picture))}</guid>
<pubDate>${new Date(picture.timeSec * 1000).toUTCString()}</pubDate>
<description>${escapeHtml(imageHtml(daily, picture))}</description>
<media:content url="${escapeHtml(picture.imageUrl)}" medium="image" type="image/jpeg"/>
</item>`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeHtml(daily.title)}</title>
<link>${escapeHtml(daily.pageUrl)}</link>
<description>${escapeHtml(daily.description ?? daily.title)}</description>
<atom:link href="${escapeHtml(selfUrl)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
  const type = { 'Content-Type': 'application/rss+xml; charset=utf-8' };
  return reply(200, text, { ...type, ...daily.headers });
}

/** Stays the same however its address changes. */
const idOf = ({ feedId }: DailyPictures, { date }: DailyPicture) => `urn:longview:${feedId}:${date}`;
const titleOf = ({ title }: DailyPictures, { date }: DailyPicture) => `${title}, ${date}`;

const imageHtml = (daily: DailyPictures, picture: DailyPicture) =>
  `<img src="${escapeHtml(picture.imageUrl)}" alt="${escapeHtml(titleOf(daily, picture))}">`;
