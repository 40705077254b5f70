/** AMF0, in which RTMP's commands are written: the part of it that encoders and platforms use. Pure bytes. */

export type AmfValue = number | boolean | string | null | AmfValue[] | AmfObject;
export interface AmfObject {
  [name: string]: AmfValue;
}

const NUMBER = 0;
const BOOLEAN = 1;
const STRING = 2;
const OBJECT = 3;
const NULL = 5;
const UNDEFINED = 6;
const ECMA_ARRAY = 8;
const END = 9;
const STRICT_ARRAY = 10;
const DATE = 11;
const LONG_STRING = 12;
/** Nobody nests commands deeper. */
const MAX_DEPTH = 8;

/** All values, one after another. @throws RangeError for bytes that are none */
export function readAmf(bytes: Buffer): AmfValue[] {
  const reader = new AmfReader(bytes);
  const values: AmfValue[] = [];
  while (!reader.isAtEnd) values.push(reader.value(0));
  return values;
}

class AmfReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  value(depth: number): AmfValue {
    if (depth > MAX_DEPTH) throw new RangeError('AMF is nested too deep.');
    const type = this.#take(1).readUInt8();
    if (type === NUMBER) return this.#take(8).readDoubleBE();
    if (type === BOOLEAN) return this.#take(1).readUInt8() !== 0;
    if (type === STRING) return this.#text(this.#take(2).readUInt16BE());
    if (type === LONG_STRING) return this.#text(this.#take(4).readUInt32BE());
    if (type === NULL || type === UNDEFINED) return null;
    if (type === DATE) return this.#take(10).readDoubleBE();
    if (type === STRICT_ARRAY) return this.#list(depth);
    if (type === ECMA_ARRAY) this.#take(4);
    if (type === OBJECT || type === ECMA_ARRAY) return this.#fields(depth);
    throw new RangeError('AMF of an unknown type.');
  }

  #list(depth: number): AmfValue[] {
    const count = this.#take(4).readUInt32BE();
    const items: AmfValue[] = [];
    // Each takes a byte at least, so a count that lies ends with the bytes.
    while (items.length < count) items.push(this.value(depth + 1));
    return items;
  }

  #fields(depth: number): AmfObject {
    const fields: [string, AmfValue][] = [];
    for (;;) {
      const name = this.#text(this.#take(2).readUInt16BE());
      if (name === '' && this.#bytes[this.#at] === END) break;
      fields.push([name, this.value(depth + 1)]);
    }
    this.#take(1);
    return Object.fromEntries(fields);
  }

  #text(length: number): string {
    return this.#take(length).toString('utf8');
  }

  #take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('AMF ends too early.');
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }
}

export function writeAmf(...values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(written));
}

function written(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([NULL]);
  if (typeof value === 'boolean') return Buffer.from([BOOLEAN, value ? 1 : 0]);
  if (typeof value === 'string') return Buffer.concat([Buffer.from([STRING]), text(value)]);
  if (typeof value === 'number') return number(value);
  if (Array.isArray(value)) throw new RangeError('We write no lists in AMF.');
  const fields = Object.entries(value).flatMap(([name, one]) => [text(name), written(one)]);
  return Buffer.concat([Buffer.from([OBJECT]), ...fields, Buffer.from([0, 0, END])]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(9);
  bytes.writeDoubleBE(value, 1);
  return bytes;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
