/** Reads and writes anew the offer of who sends video to us by WebRTC (EXT-200, EXT-201). */
import { appError } from '@longview/base';
import { badOffer, bareSection, bareText, type Offer, readSections, type Section } from './offer.ts';

/**
 * Who offers video in other codecs than H.264 alone is refused. Sound in another codec than Opus is left out.
 * @throws AppError InvalidInput for what is no offer that we could answer, UnsupportedType
 */
export function readSentOffer(text: string): Offer {
  const offer = readSections(text, 'OfferSend');
  const isWrong = ({ kind, codecs }: Section) => kind === 'video' && codecs.length === 0;
  if (offer.some(isWrong)) throw appError('WhipCodec');
  if (offer.every(({ codecs, ssrc }) => codecs.length === 0 || ssrc !== undefined)) return offer;
  throw badOffer('OfferSendPlain');
}

/** The offer with nothing in it but what was recognized; their first codec of ours is the one that they like best. */
export function bareSentOffer(offer: Offer): string {
  return bareText(offer, (section) => {
    const [codec] = section.codecs;
    if (!codec) return bareSection(section, { payload: 0, parameters: '' }, 'inactive');
    return [...bareSection(section, codec, 'sendonly'), `a=ssrc:${section.ssrc} cname:sender`];
  });
}
