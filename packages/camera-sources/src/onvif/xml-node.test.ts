import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml, parseXml } from './xml-node.ts';

const parse = (text: string) => parseXml(Buffer.from(text));

describe('XML of devices', () => {
  it('is read whatever its prefixes are, in elements and attributes', () => {
    const root = parse(
      '<?xml version="1.0"?><a:x xmlns:a="n"><b.c:y q:token="1">t</b.c:y><y token="2"> u\n</y></a:x>',
    );
    const [first, second] = root?.first('x')?.all('y') ?? [];
    expect([first?.attribute('token'), first?.text(), second?.attribute('token'), second?.text()]).toEqual([
      ...['1', 't', '2', 'u'],
    ]);
  });

  it('reads what is written by references, once', () => {
    expect(parse('<u>?a=1&amp;b=2&#38;c=&#x41;&amp;#38;</u>')?.text('u')).toBe('?a=1&b=2&c=A&#38;');
    expect(parse('<u><![CDATA[a&amp;b]]></u>')?.text('u')).toBe('a&amp;b');
  });

  it('is read with what devices add or forget: marks before it, text around it, bare ampersands', () => {
    const text = '\ufeff \n<?xml version="1.0"?>junk<u>http://a/?a=1&b=2</u>junk';
    expect(parse(text)?.text('u')).toBe('http://a/?a=1&b=2');
  });

  it('has nothing where nothing is', () => {
    const root = parse('<a><b/></a>');
    expect([root?.text('a', 'b'), root?.text('x', 'y'), root?.first('x'), root?.all('constructor')]).toEqual([
      ...['', '', null, []],
    ]);
  });

  it.each([
    ['entities that double', '<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b "&a;&a;">]><x>&b;</x>'],
    ['a file as an entity', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'],
    ['a document type of elsewhere', '<!doctype x SYSTEM "http://169.254.169.254/"><x/>'],
    ['elements without end', '<a>'.repeat(100_000)],
    ['names of the prototype', '<__proto__><polluted>1</polluted></__proto__>'],
  ])('with %s is refused whole [API-49]', (_what, text) => {
    expect(parse(text)).toBeNull();
    expect({}).not.toHaveProperty('polluted');
  });

  it('of any bytes is read or refused, and never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void parseXml(bytes)));
    fc.assert(fc.property(fc.string(), (text) => void parse(`<a>${text}</a>`)));
  });

  it('holds any text that is written into it', () => {
    const printable = fc.string({ unit: 'grapheme-ascii' }).filter((text) => text === text.trim());
    fc.assert(
      fc.property(printable, (text) => {
        const root = parse(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`);
        expect(root?.text('a')).toBe(text);
        expect(root?.first('a')?.attribute('b')).toBe(text);
      }),
    );
  });
});
