// Reads XML of devices that nobody vouches for: prefixes of any name, loose ends, and attempts to fill the memory. Never
// resolves an entity that a document declares: documents that declare any are refused whole, as SOAP itself demands.
import { XMLParser } from 'fast-xml-parser';

/** Deeper than any message of ONVIF. */
const MAX_DEPTH = 40;

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  // Numeric references (`&#38;`) are only read with these.
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

type Content = Readonly<Record<string, unknown>>;

/** One element, without namespaces; what is absent reads as nothing. */
export class XmlNode {
  readonly #content: Content;

  constructor(content: Content) {
    this.#content = content;
  }

  /** Child elements of this local name, in order. */
  all(name: string): XmlNode[] {
    const found = Object.hasOwn(this.#content, name) ? this.#content[name] : [];
    return Array.isArray(found) ? found.map((content) => new XmlNode(content as Content)) : [];
  }

  /** The first element down a path of local names. */
  first(...path: string[]): XmlNode | null {
    let at: XmlNode | null = this;
    for (const name of path) at = at?.all(name)[0] ?? null;
    return at;
  }

  /** Text of the first element down a path, trimmed; `''` where there is none. */
  text(...path: string[]): string {
    const node = this.first(...path);
    const content = node ? node.#content['#text'] : undefined;
    return typeof content === 'string' ? content.trim() : '';
  }

  attribute(name: string): string {
    const value = this.#content[`@${name}`];
    return typeof value === 'string' ? value : '';
  }

  /** All texts in this element and below, for looking for a word. */
  allText(): string {
    return texts(this.#content).join(' ');
  }
}

/** The document's root as child of the node; null for what is no XML, or declares a document type. */
export function parseXml(bytes: Uint8Array): XmlNode | null {
  const text = new TextDecoder().decode(bytes);
  if (/<!DOCTYPE/i.test(text)) return null;
  try {
    return new XmlNode(parser.parse(text) as Content);
  } catch {
    return null;
  }
}

/** Text that may stand in an element or between double quotes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

function texts(content: Content): string[] {
  return Object.entries(content).flatMap(([name, value]) => {
    if (name === '#text') return [String(value)];
    return Array.isArray(value) ? value.flatMap((child) => texts(child as Content)) : [];
  });
}
