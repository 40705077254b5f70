import { readdirSync, readFileSync } from 'node:fs';
import {
  AV_CODEC_ID_AAC,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBFDK_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Codec, getFFmpegInfo } from 'node-av/lib';
import { expect, it } from 'vitest';
import { FILM_CODERS } from '../tiles/film-coders.ts';
import { SOUND_FORMS } from './sound-encoder.ts';

const SOURCES = new URL('..', import.meta.url);

it('and decoders of sound are none of the Fraunhofer library, which the FFmpeg of node-av has inside [EXT-391]', () => {
  // While this is so THIRD_PARTY.md says it; without it the words there can go.
  expect(getFFmpegInfo().configuration).toContain('--enable-libfdk-aac');
  expect(Codec.findEncoderByName(FF_ENCODER_LIBFDK_AAC)).not.toBeNull();
  expect(SOUND_FORMS.Aac.name).toBe(FF_ENCODER_AAC);
  expect(Codec.findDecoder(AV_CODEC_ID_AAC)?.name).toBe('aac');
  const named = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(new URL(path, SOURCES), 'utf8'))
    .flatMap((text) => [...text.matchAll(/find(?:En|De)coderByName\(([^)]*)\)/g)].map(([, name]) => name));
  expect(new Set(named)).toEqual(new Set(['form.name', 'coder.encoder', 'FF_ENCODER_LIBX264']));
  const sound = Object.values(SOUND_FORMS).map(({ name }) => name);
  const pictures = Object.values(FILM_CODERS).map(({ encoder }) => encoder);
  expect([FF_ENCODER_LIBX264, ...sound, ...pictures].join()).not.toContain('fdk');
});
