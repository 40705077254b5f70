/** Takes the packets of a stream's video apart, whichever form the protocol brings them in. */
import { AV_CODEC_ID_H264, AV_CODEC_ID_HEVC } from 'node-av/constants';
import { CodecParameters, type Packet } from 'node-av/lib';
import { nalUnits } from '../boxes/avc-config.ts';
import { PacketDecoder } from '../stills/packet-decoder.ts';
import { must } from '../workers/native.ts';
import { isWholeSet, splitPicture, toAnnexB, toSample, type VideoCodec } from './parameter-sets.ts';

export interface ReadPicture {
  /** As MP4 keeps it; empty for a packet without a picture. */
  bytes: Buffer;
  isKey: boolean;
  /** Parameter sets that came with it, as Annex B; null when they did not, or not all. */
  parameters: Buffer | null;
}

export class PictureReader {
  readonly #codec: VideoCodec;
  readonly #stream: CodecParameters;
  /** Units come behind their lengths, as in files, and parameters apart. */
  readonly #hasLengths: boolean;

  /** Null for a codec that no browser plays. `stream` must outlive it. */
  static make(stream: CodecParameters): PictureReader | null {
    const codec = codecOf(stream);
    return codec && new PictureReader(codec, stream);
  }

  private constructor(codec: VideoCodec, stream: CodecParameters) {
    this.#codec = codec;
    this.#stream = stream;
    this.#hasLengths = stream.extradata?.[0] === 1;
  }

  read(packet: Packet): ReadPicture {
    const data = packet.data ?? Buffer.alloc(0);
    const isKey = packet.isKeyframe;
    if (this.#hasLengths) return { bytes: Buffer.from(data), isKey, parameters: null };
    const { parameters, picture } = splitPicture(this.#codec, nalUnits(data));
    const isWhole = isWholeSet(this.#codec, parameters);
    return { bytes: toSample(picture), isKey, parameters: isWhole ? toAnnexB(unique(parameters)) : null };
  }

  /**
   * What a head says of the video, to be freed; null where the camera never told its parameters. `inBand` are those
   * that came with a picture, and count before those of the session; `keyFrame` is looked at where they do not tell
   * the size.
   */
  async describe(inBand: Buffer | null, keyFrame: Packet): Promise<CodecParameters | null> {
    const own = new CodecParameters();
    own.alloc();
    must(this.#stream.copy(own), 'copy the description of a stream');
    if (inBand) {
      // Whatever was said of the size before, these know it now.
      own.extradata = inBand;
      own.width = 0;
      own.height = 0;
    }
    if (own.width === 0) own.parseExtradata();
    if (own.width === 0) await measure(own, keyFrame);
    own.codecTag = this.#codec === 'h265' ? 'hvc1' : 0;
    if (own.extradataSize > 0 && own.width > 0 && own.height > 0) return own;
    own.free();
    return null;
  }
}

/** FFmpeg's reader of H.265 parameters keeps the size to itself, its decoder does not. */
async function measure(parameters: CodecParameters, keyFrame: Packet): Promise<void> {
  const decoder = PacketDecoder.make(parameters);
  try {
    const frame = await decoder?.decode(keyFrame);
    parameters.width = frame?.width ?? 0;
    parameters.height = frame?.height ?? 0;
  } finally {
    decoder?.free();
  }
}

/** Some cameras say everything twice. */
const unique = (units: readonly Buffer[]) =>
  units.filter((unit, index) => units.findIndex((other) => other.equals(unit)) === index);

function codecOf({ codecId }: CodecParameters): VideoCodec | null {
  if (codecId === AV_CODEC_ID_H264) return 'h264';
  return codecId === AV_CODEC_ID_HEVC ? 'h265' : null;
}
