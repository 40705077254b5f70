/** Reads and writes anew the offer of who sends video to us by WebRTC (EXT-200, EXT-201). */
import { AppError } from '@longview/base';
import { badOffer, bareSection, bareText, type Offer, readSections, type Section } from './offer.ts';

/**
 * `wrongCodec`: for who offers video in other codecs alone. Sound in another codec than Opus is left out.
 * @throws AppError InvalidInput for what is no offer that we could answer, UnsupportedType
 */
export function readSentOffer(text: string, wrongCodec: string): Offer {
  const offer = readSections(text, 'Offer to send one video, and one sound at most.');
  const isWrong = ({ kind, codecs }: Section) => kind === 'video' && codecs.length === 0;
  if (offer.some(isWrong)) throw new AppError('UnsupportedType', wrongCodec);
  if (offer.every(({ codecs, ssrc }) => codecs.length === 0 || ssrc !== undefined)) return offer;
  throw badOffer('Offer to send, with the number of each stream (a=ssrc), and without simulcast.');
}

/** The offer with nothing in it but what was recognized; their first codec of ours is the one that they like best. */
export function bareSentOffer(offer: Offer): string {
  return bareText(offer, (section) => {
    const [codec] = section.codecs;
    if (!codec) return bareSection(section, { payload: 0, parameters: '' }, 'inactive');
    return [...bareSection(section, codec, 'sendonly'), `a=ssrc:${section.ssrc} cname:sender`];
  });
}
