/** The page /view as text (PUB-15). Writes only what it is given, always escaped. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes, type ViewData } from '@longview/contract';
import { type PageStyle, pageCss } from '@longview/rules/page-style';
import { escapeHtml, jsonInHtml } from '../../http/pages/html.ts';

const TEMPLATE = join(import.meta.dirname, '../../../../player/dist/view.html');
const DATA_BLOCK = /(<script type="application\/json" id="view-data">)[^<]*(<\/script>)/;
const TITLE = /<title>[^<]*<\/title>/;
const NOTHING = 'There is nothing here.';
/** The page's script says it in the reader's language, with the way to sign in. */
const WAYS = 'Or it is not shared with you. Ask whoever gave you the address for a new link.';

export interface ViewPage {
  title: string;
  /** What the account chose of its pages (EXT-506). */
  style: PageStyle | null;
  data: ViewData;
  /** What other sites may show of the page; null for what not everyone may see. */
  card: ViewCard | null;
  /** Address of a small first picture, which loads while the script does. */
  firstPictureUrl: string | null;
}

/** Whole addresses. */
export interface ViewCard {
  url: string;
  description: string | null;
  imageUrl: string | null;
  /** The address has no key in it: programs may follow and embed it. */
  isOpen: boolean;
  /** Names the feed whose daily pictures can be followed (EXT-114); null for none. */
  dailyQuery: string | null;
}

/** The built page with its data. @throws when the player was not built */
export async function viewPage({ title, style, data, card, firstPictureUrl }: ViewPage): Promise<string> {
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    ...(style ? [`<style>${pageCss(style)}</style>`] : []),
    ...(card?.isOpen ? [] : ['<meta name="robots" content="noindex">']),
    ...(card ? cardTags(title, card) : []),
    ...(firstPictureUrl
      ? [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(firstPictureUrl)}">`]
      : []),
  ].join('\n    ');
  const template = await readFile(TEMPLATE, 'utf8');
  return template
    .replace(DATA_BLOCK, (_, open: string, close: string) => open + jsonInHtml(data) + close)
    .replace(TITLE, () => head);
}

/** The one page for what is hidden, has ended or never was. */
export async function nothingPage(): Promise<string> {
  const template = await readFile(TEMPLATE, 'utf8');
  const main = `<main id="view" class="lone"><h1>${NOTHING}</h1><p>${WAYS}</p></main>`;
  return template.replace(TITLE, `<title>${NOTHING}</title>`).replace('<main id="view"></main>', main);
}

function cardTags(title: string, card: ViewCard): string[] {
  const { url, description, imageUrl } = card;
  const tags = {
    'og:type': 'website',
    'og:title': title,
    'og:url': url,
    'og:description': description,
    'og:site_name': 'Longview',
    'og:image': imageUrl,
    ...(imageUrl && {
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
    }),
  };
  const properties = Object.entries(tags).flatMap(([name, content]) =>
    content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : [],
  );
  const kind = imageUrl ? 'summary_large_image' : 'summary';
  const links = card.isOpen ? linkTags(title, card) : [];
  return [...properties, `<meta name="twitter:card" content="${kind}">`, ...links];
}

/** Where programs find how to embed the page, and its daily pictures (EXT-114). */
function linkTags(title: string, { url, dailyQuery }: ViewCard): string[] {
  const embed = `${routes.describeEmbedding.path}?${new URLSearchParams({ url })}`;
  const links = [
    ['application/json+oembed', embed],
    ...(dailyQuery
      ? [
          ['application/rss+xml', `${routes.getDailyRss.path}?${dailyQuery}`],
          ['application/feed+json', `${routes.getDailyJson.path}?${dailyQuery}`],
        ]
      : []),
  ] as const;
  return links.map(
    ([type, href]) =>
      `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(href ?? '')}">`,
  );
}
