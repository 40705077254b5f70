/** AAC as transport streams have it, each frame behind a head of its own (ADTS) → as MP4 has it. Pure bytes. */

/** By their number in heads and configs. */
const SAMPLE_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
const LOW_COMPLEXITY = 2;
const HEAD_BYTES = 7;
const SUM_BYTES = 2;

/** The AudioSpecificConfig of AAC-LC; null for a rate that it has not. */
export function soundConfig(sampleRate: number, channels: number): Buffer | null {
  const rateNumber = SAMPLE_RATES.indexOf(sampleRate);
  if (rateNumber < 0) return null;
  const config = Buffer.alloc(2);
  config.writeUInt16BE((LOW_COMPLEXITY << 11) | (rateNumber << 7) | ((channels & 0x0f) << 3));
  return config;
}

/** The frame itself; null for what is none. */
export function withoutAdts(packet: Buffer): Buffer | null {
  const isSync = packet.length > HEAD_BYTES && (packet.readUInt16BE() & 0xfff6) === 0xfff0;
  if (!isSync) return null;
  const hasSum = ((packet[1] ?? 0) & 1) === 0;
  return packet.subarray(HEAD_BYTES + (hasSum ? SUM_BYTES : 0));
}
