/**
 * The one loop of a stack that JavaScript is too slow for (P22): of each sample, how many pictures lie below each of ten
 * thresholds. Sixteen samples at a time, as WebAssembly that is written here instruction by instruction, since it is short and
 * nothing else of the service needs a compiler. `stacks.md` says why it is counted so.
 */

/** Pictures counted in one go: the counters, which are larger than a cache, are read and written once for all of them. */
export const COUNTED_AT_ONCE = 12;
export const THRESHOLDS = 10;
/** Samples side by side in a vector; a counter has 16 bits. */
export const LANES = 16;
export const COUNTER_BYTES = 2;

/**
 * `pictures`: where the samples of each begin. `base`: of each sample its first threshold, a byte; `step`: how far each
 * further one is above it, at most 255 in all. `counts`: of each 16 samples THRESHOLDS times 16 counters. All must lie on 16 bytes.
 */
export type CountBelow = (
  ...places: [...pictures: number[], base: number, step: number, counts: number, vectors: number]
) => void;

/** Bytes that the loop can reach. */
export interface CountedMemory {
  readonly buffer: ArrayBuffer;
}

/** As far as it is used: Node has it, and its types do not. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (size: { initial: number }) => CountedMemory;
  Instance: new (module: object, imports: object) => { exports: { count: CountBelow } };
};

const PAGE_BYTES = 2 ** 16;
let compiled: object | null = null;

/** Memory of at least so many bytes, all 0. */
export function newCountedMemory(bytes: number): CountedMemory {
  return new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
}

/** The loop over what lies in `memory`. */
export function countBelowIn(memory: CountedMemory): CountBelow {
  compiled ??= new WebAssembly.Module(programBytes());
  return new WebAssembly.Instance(compiled, { own: { memory } }).exports.count;
}

function programBytes(): Uint8Array<ArrayBuffer> {
  const [I32, V128] = [0x7f, 0x7b];
  const places = COUNTED_AT_ONCE + 4;
  const locals = list([
    [...uint(3 + COUNTED_AT_ONCE), V128],
    [...uint(1), I32],
  ]);
  const code = [...locals, ...loopCode()];
  const memoryImport = [...name('own'), ...name('memory'), 0x02, 0x00, 0x00];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list([[0x60, ...list(new Array(places).fill([I32])), 0x00]])),
    ...section(2, list([memoryImport])),
    ...section(3, list([[0x00]])),
    ...section(7, list([[...name('count'), 0x00, 0x00]])),
    ...section(10, list([[...uint(code.length), ...code]])),
  ]);
}

function loopCode(): number[] {
  const [first, base] = [0, COUNTED_AT_ONCE];
  const [step, counts, vectors] = [base + 1, base + 2, base + 3];
  const [threshold, up, below, values] = [base + 4, base + 5, base + 6, base + 7];
  const left = values + COUNTED_AT_ONCE;
  const each = (code: (at: number) => number[]) =>
    Array.from({ length: COUNTED_AT_ONCE }, (_, at) => code(at)).flat();
  const moved = (place: number, bytes: number) => [...get(place), ...int(bytes), ADD, ...set(place)];
  const again = (place: number) => [...get(place), ...int(1), SUB, ...tee(place), ...BRANCH_IF];
  /** A comparison that holds is -1 in its lane: so they are subtracted. */
  const count = (offset: number, widen: number) => [
    ...[...get(counts), ...get(counts), ...load(offset)],
    ...[...get(below), ...simd(widen), ...simd(SUB_16), ...store(offset)],
  ];
  return [
    ...LOOP,
    ...each((at) => [...get(first + at), ...load(0), ...set(values + at)]),
    ...[...get(base), ...load(0), ...set(threshold), ...get(step), ...load(0), ...set(up)],
    ...[...int(THRESHOLDS), ...set(left)],
    ...LOOP,
    ...each((at) => [
      ...[...get(values + at), ...get(threshold), ...simd(LESS_8)],
      ...(at === 0 ? [] : simd(ADD_8)),
    ]),
    ...set(below),
    ...[...count(0, WIDEN_LOW), ...count(16, WIDEN_HIGH)],
    ...[...get(threshold), ...get(up), ...simd(ADD_SATURATED_8), ...set(threshold)],
    ...[...moved(counts, LANES * COUNTER_BYTES), ...again(left), END],
    ...[...each((at) => moved(first + at, LANES)), ...moved(base, LANES), ...moved(step, LANES)],
    ...[...again(vectors), END, END],
  ];
}

/** Numbers of instructions, of https://webassembly.github.io/spec/core/binary/instructions.html */
const LOOP = [0x03, 0x40];
const BRANCH_IF = [0x0d, 0x00];
const END = 0x0b;
const ADD = 0x6a;
const SUB = 0x6b;
const LESS_8 = 0x26;
const ADD_8 = 0x6e;
const ADD_SATURATED_8 = 0x70;
const WIDEN_LOW = 0x87;
const WIDEN_HIGH = 0x88;
const SUB_16 = 0x91;

const get = (place: number) => [0x20, ...uint(place)];
const set = (place: number) => [0x21, ...uint(place)];
const tee = (place: number) => [0x22, ...uint(place)];
/** Below 64, where signed and unsigned numbers are written alike. */
const int = (value: number) => [0x41, ...uint(value)];
const simd = (code: number) => [0xfd, ...uint(code)];
const load = (offset: number) => [...simd(0x00), 0x00, ...uint(offset)];
const store = (offset: number) => [...simd(0x0b), 0x00, ...uint(offset)];

function section(id: number, bytes: readonly number[]): number[] {
  return [id, ...uint(bytes.length), ...bytes];
}

function list(items: readonly (readonly number[])[]): number[] {
  return [...uint(items.length), ...items.flat()];
}

function name(text: string): number[] {
  return [...uint(text.length), ...Buffer.from(text, 'latin1')];
}

/** LEB128: seven bits a byte, the lowest first. */
function uint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...uint(value >>> 7)];
}
