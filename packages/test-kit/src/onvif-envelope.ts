/**
 * SOAP as devices of different makers write it. Answers are written with the usual prefixes and then rewritten, because
 * what a prefix is called means nothing, and clients that think otherwise fail on half of all cameras.
 */

/** `Usual` as gSOAP writes them, `Odd` of other names, `Default` with a namespace on each element and no prefix. */
export type PrefixStyle = 'Usual' | 'Odd' | 'Default';

const NAMESPACES: Readonly<Record<string, string>> = {
  'SOAP-ENV': 'http://www.w3.org/2003/05/soap-envelope',
  tds: 'http://www.onvif.org/ver10/device/wsdl',
  trt: 'http://www.onvif.org/ver10/media/wsdl',
  tr2: 'http://www.onvif.org/ver20/media/wsdl',
  tptz: 'http://www.onvif.org/ver20/ptz/wsdl',
  timg: 'http://www.onvif.org/ver20/imaging/wsdl',
  tt: 'http://www.onvif.org/ver10/schema',
  ter: 'http://www.onvif.org/ver10/error',
};

/** Prefix of each service's own namespace. */
export const PREFIX_OF_NAMESPACE: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMESPACES).map(([prefix, namespace]) => [namespace, prefix]),
);

/** `body` uses the usual prefixes. */
export function envelope(body: string, style: PrefixStyle): string {
  const declared = Object.entries(NAMESPACES).map(([prefix, namespace]) => `xmlns:${prefix}="${namespace}"`);
  const usual = `<SOAP-ENV:Envelope ${declared.join(' ')}><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;
  return `<?xml version="1.0" encoding="utf-8"?>\n${rewritten(usual, style)}`;
}

/** A fault of SOAP 1.2; `subcodes` from outer to inner, with prefix. */
export function fault(side: 'Sender' | 'Receiver', subcodes: readonly string[], reason: string): string {
  const inner = subcodes.reduceRight(
    (below, code) => `<SOAP-ENV:Subcode><SOAP-ENV:Value>${code}</SOAP-ENV:Value>${below}</SOAP-ENV:Subcode>`,
    '',
  );
  return (
    `<SOAP-ENV:Fault><SOAP-ENV:Code><SOAP-ENV:Value>SOAP-ENV:${side}</SOAP-ENV:Value>${inner}</SOAP-ENV:Code>` +
    `<SOAP-ENV:Reason><SOAP-ENV:Text xml:lang="en">${reason}</SOAP-ENV:Text></SOAP-ENV:Reason></SOAP-ENV:Fault>`
  );
}

function rewritten(xml: string, style: PrefixStyle): string {
  if (style === 'Usual') return xml;
  return Object.keys(NAMESPACES).reduce((text, prefix, index) => {
    if (style === 'Odd')
      return text.replace(new RegExp(`(</?|xmlns:|>)${prefix}(?=[:=])`, 'g'), `$1q${index}.x-`);
    const opened = text.replace(new RegExp(`<${prefix}:([\\w]+)`, 'g'), `<$1 xmlns="${NAMESPACES[prefix]}"`);
    return opened.replaceAll(`</${prefix}:`, '</').replace(new RegExp(` xmlns:${prefix}="[^"]*"`), '');
  }, xml);
}

/** What a request asks: the operation in its body with its namespace, resolved by the document's own declarations. */
export function readOperation(xml: string): { namespace: string; name: string } | null {
  const found = /<(?:[\w.-]+:)?Body[^>]*>\s*<(?:([\w.-]+):)?([\w]+)([^>]*)>/.exec(xml);
  if (!found) return null;
  const [, prefix, name = '', attributes = ''] = found;
  const declaration = prefix ? new RegExp(`xmlns:${prefix}="([^"]*)"`) : /xmlns="([^"]*)"/;
  const namespace = (declaration.exec(attributes) ?? declaration.exec(xml))?.[1] ?? '';
  return { namespace, name };
}

/** Text of the first element of this local name. */
export function textOf(xml: string, name: string): string | null {
  const text = new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^>]*)?>([^<]*)</`).exec(xml)?.[1];
  return text === undefined ? null : unescapeXml(text.trim());
}

/** Attribute of the first element of this local name. */
export function attributeOf(xml: string, name: string, attribute: string): string | null {
  return new RegExp(`<(?:[\\w.-]+:)?${name}\\s[^>]*?${attribute}="([^"]*)"`).exec(xml)?.[1] ?? null;
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? '&quot;');
}

function unescapeXml(text: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (named[name] ?? whole),
  );
}
