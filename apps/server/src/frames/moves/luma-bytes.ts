/** A reference as it is stored: luma of 256 x 256 bytes, 64 shades of it, compressed. */
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { PICTURE_SIDE } from '@longview/rules/changes';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };
/** The lowest two bits are mostly noise, which costs half of the bytes and says nothing of edges. */
const KEPT_BITS = 0xfc;

export function packLuma(luma: Uint8Array): Promise<Buffer> {
  return compress(
    luma.map((value) => value & KEPT_BITS),
    LEVEL,
  );
}

/** Null for bytes that are no such picture. */
export async function unpackLuma(bytes: Uint8Array): Promise<Uint8Array | null> {
  const luma = await decompress(bytes, { maxOutputLength: PICTURE_SIDE ** 2 }).catch(() => null);
  return luma?.length === PICTURE_SIDE ** 2 ? luma : null;
}
