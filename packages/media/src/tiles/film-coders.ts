/** The encoders of films: how each is set up, and how its bytes stand in a file (docs/design/films-encoding.md). */
import { operatorError } from '@longview/base';
import type { FilmCodec, FilmQuality } from '@longview/rules/kept-films';
import {
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUV422P10LE,
  AVCHROMA_LOC_CENTER,
  AVCHROMA_LOC_UNSPECIFIED,
  type AVChromaLocation,
  type AVPixelFormat,
  FF_ENCODER_LIBSVTAV1,
  FF_ENCODER_LIBX264,
  FF_ENCODER_LIBX265,
  FF_ENCODER_PRORES_KS,
  type FFEncoderCodec,
} from 'node-av/constants';
import { av1ConfigOf, av1Sample } from '../boxes/av1-config.ts';
import { avcConfigOf, toLengthPrefixed } from '../boxes/avc-config.ts';
import type { FilmCoding } from '../boxes/film-coding.ts';
import { hevcConfigOf } from '../boxes/hevc-config.ts';

/** What is known of an encoding before its film: the encoder's header, and a key picture as it comes. */
export interface CodingSource {
  header: Buffer | null;
  keyPicture(): Promise<Buffer>;
}

export interface FilmCoder {
  encoder: FFEncoderCodec;
  pixelFormat: AVPixelFormat;
  /** Where JPEGs have their colour samples, if the stream can say so. */
  chromaLocation: AVChromaLocation;
  /** `quality`: null for tiles. */
  settings(quality: FilmQuality | null): Record<string, string>;
  coding(source: CodingSource, quality: FilmQuality | null): Promise<FilmCoding>;
  /** An encoder's packet → the sample of a file. */
  sampleOf(packet: Buffer): Buffer;
}

const OF_420 = { pixelFormat: AV_PIX_FMT_YUV420P, chromaLocation: AVCHROMA_LOC_CENTER };

function required(header: Buffer | null): Buffer {
  if (!header) throw operatorError('Internal', 'The encoder gave no header.');
  return header;
}

/** No frames of delay, and no frame is made worse because few others depend on it (the last ones of a piece). */
const AT_ONCE = 'rc-lookahead=0:sync-lookahead=0:mbtree=0';
/** Measured: half the time of veryfast at equal size and SSIM on changing scenes. */
const TILE_SETTINGS = { preset: 'superfast', crf: '25' };
/** Measured (docs/design/films-encoding.md): nobody waits for these frames, so they may take longer. */
const H264_CRF: Readonly<Record<FilmQuality, string>> = { Small: '23', Normal: '15.5', High: '12' };
/** Measured: as alike to the pictures as H.264 of the same quality. */
const H265_CRF: Readonly<Record<FilmQuality, string>> = { Small: '24', Normal: '17', High: '13.5' };
const AV1_CRF: Readonly<Record<FilmQuality, string>> = { Small: '34', Normal: '18', High: '11' };
const PRORES: Readonly<Record<FilmQuality, { profile: string; entry: string }>> = {
  Small: { profile: 'lt', entry: 'apcs' },
  Normal: { profile: 'standard', entry: 'apcn' },
  High: { profile: 'hq', entry: 'apch' },
};

/** As `AT_ONCE`, on one core; no line of text about the encoder in the stream. */
const H265_PARAMS = [
  ...['rc-lookahead=0', 'bframes=0', 'scenecut=0', 'open-gop=0', 'cutree=0'],
  ...['pools=none', 'frame-threads=1', 'info=0', 'log-level=none'],
].join(':');

/** Each picture depends on those before it only, on one core. */
const AV1_PARAMS = 'pred-struct=1:lp=1:scd=0:lookahead=0';

export const FILM_CODERS: Readonly<Record<FilmCodec, FilmCoder>> = {
  H264: {
    ...{ encoder: FF_ENCODER_LIBX264, ...OF_420 },
    settings: (quality) => ({
      ...(quality === null ? TILE_SETTINGS : { preset: 'fast', crf: H264_CRF[quality] }),
      ...{ sc_threshold: '0', 'x264-params': AT_ONCE },
    }),
    coding: async ({ header }) => ({
      entry: 'avc1',
      config: { type: 'avcC', record: avcConfigOf(required(header)) },
    }),
    sampleOf: toLengthPrefixed,
  },
  H265: {
    ...{ encoder: FF_ENCODER_LIBX265, ...OF_420 },
    settings: (quality) => ({
      ...{ preset: 'fast', crf: H265_CRF[quality ?? 'Normal'], 'x265-params': H265_PARAMS },
    }),
    coding: async ({ header }) => ({
      entry: 'hvc1',
      config: { type: 'hvcC', record: hevcConfigOf(required(header)) },
    }),
    sampleOf: toLengthPrefixed,
  },
  AV1: {
    // AV1 has no word for samples in the centre.
    ...{ encoder: FF_ENCODER_LIBSVTAV1, ...OF_420, chromaLocation: AVCHROMA_LOC_UNSPECIFIED },
    settings: (quality) => ({
      ...{ preset: '8', crf: AV1_CRF[quality ?? 'Normal'], 'svtav1-params': AV1_PARAMS },
    }),
    // The header that SVT-AV1 gives in advance is not the one it writes.
    coding: async ({ keyPicture }) => ({
      entry: 'av01',
      config: { type: 'av1C', record: av1ConfigOf(await keyPicture()) },
    }),
    sampleOf: av1Sample,
  },
  ProRes: {
    encoder: FF_ENCODER_PRORES_KS,
    ...{ pixelFormat: AV_PIX_FMT_YUV422P10LE, chromaLocation: AVCHROMA_LOC_UNSPECIFIED },
    settings: (quality) => ({ profile: PRORES[quality ?? 'Normal'].profile, vendor: 'apl0' }),
    coding: async (_, quality) => ({ entry: PRORES[quality ?? 'Normal'].entry, config: null }),
    sampleOf: (packet) => Buffer.from(packet),
  },
};
