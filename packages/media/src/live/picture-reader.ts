/** Takes the packets of a stream's video apart, whichever form the protocol brings them in. */
import { AV_CODEC_ID_H264, AV_CODEC_ID_HEVC } from 'node-av/constants';
import { CodecParameters, type Packet } from 'node-av/lib';
import { nalUnits } from '../boxes/avc-config.ts';
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
    return { bytes: toSample(picture), isKey, parameters: isWhole ? toAnnexB(parameters) : null };
  }

  /**
   * What a head says of the video, to be freed; null where the camera never told its parameters. `inBand` are those
   * that came with a picture, and count before those of the session.
   */
  describe(inBand: Buffer | null): CodecParameters | null {
    const own = new CodecParameters();
    own.alloc();
    must(this.#stream.copy(own), 'copy the description of a stream');
    if (inBand) own.extradata = inBand;
    // Whatever was said of the size, the parameters know.
    own.width = 0;
    own.height = 0;
    own.parseExtradata();
    own.codecTag = this.#codec === 'h265' ? 'hvc1' : 0;
    if (own.extradataSize > 0 && own.width > 0 && own.height > 0) return own;
    own.free();
    return null;
  }
}

function codecOf({ codecId }: CodecParameters): VideoCodec | null {
  if (codecId === AV_CODEC_ID_H264) return 'h264';
  return codecId === AV_CODEC_ID_HEVC ? 'h265' : null;
}
