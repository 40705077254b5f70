/** Takes the packets of a stream's video apart, whichever form the protocol brings them in. */
import {
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_MJPEG,
  AV_CODEC_ID_MPEG4,
  AV_PKT_DATA_NEW_EXTRADATA,
} from 'node-av/constants';
import { CodecParameters, type Packet } from 'node-av/lib';
import { nalUnits } from '../boxes/avc-config.ts';
import { PacketDecoder } from '../stills/packet-decoder.ts';
import { must } from '../workers/native.ts';
import { isWholeSet, splitPicture, toAnnexB, toSample, type VideoCodec } from './parameter-sets.ts';

export interface ReadPicture {
  /** As MP4 keeps it; empty for a packet without a picture. */
  bytes: Buffer;
  isKey: boolean;
  /**
   * Parameter sets that came with it, as Annex B; null when they did not, or not all. Of a stream that tells them apart
   * what it told last; null as long as that is what it began with.
   */
  parameters: Buffer | null;
}

/** `Whole`: its packets are taken as they are, for nothing but to be converted. */
type Form = VideoCodec | 'Whole';

export class PictureReader {
  readonly #form: Form;
  readonly #stream: CodecParameters;
  /** Units come behind their lengths, as in files, and parameters apart. */
  readonly #hasLengths: boolean;
  /** Where these were told anew: an encoder that changes its size does so in the middle of a stream. */
  #toldAgain: Buffer | null = null;

  /** Null for a codec of which nothing can be made. `stream` must outlive it. */
  static make(stream: CodecParameters): PictureReader | null {
    const form = formOf(stream);
    return form && new PictureReader(form, stream);
  }

  private constructor(form: Form, stream: CodecParameters) {
    this.#form = form;
    this.#stream = stream;
    this.#hasLengths = stream.extradata?.[0] === 1;
  }

  read(packet: Packet): ReadPicture {
    const data = packet.data ?? Buffer.alloc(0);
    const isKey = packet.isKeyframe;
    if (this.#hasLengths || this.#form === 'Whole') {
      this.#noteTold(packet);
      return { bytes: Buffer.from(data), isKey, parameters: this.#toldAgain };
    }
    const { parameters, picture } = splitPicture(this.#form, nalUnits(data));
    const isWhole = isWholeSet(this.#form, parameters);
    return { bytes: toSample(picture), isKey, parameters: isWhole ? toAnnexB(unique(parameters)) : null };
  }

  #noteTold(packet: Packet): void {
    const told = packet.getSideData(AV_PKT_DATA_NEW_EXTRADATA);
    const known = this.#toldAgain ?? this.#stream.extradata;
    // Most say the same again and again.
    if (told && !known?.equals(told)) this.#toldAgain = Buffer.from(told);
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
    own.codecTag = this.#form === 'h265' ? 'hvc1' : 0;
    const isTold = this.#form === 'Whole' || own.extradataSize > 0;
    if (isTold && own.width > 0 && own.height > 0) return own;
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

function formOf({ codecId }: CodecParameters): Form | null {
  if (codecId === AV_CODEC_ID_H264) return 'h264';
  if (codecId === AV_CODEC_ID_HEVC) return 'h265';
  return codecId === AV_CODEC_ID_MPEG4 || codecId === AV_CODEC_ID_MJPEG ? 'Whole' : null;
}
