import { route } from '../../route.ts';
import { FeedParams } from '../../shapes/basics.ts';
import { FtpDrop, FtpLogin } from '../../shapes/feeds/ftp-drop.ts';

export const getFtpDrop = route({
  id: 'getFtpDrop',
  method: 'GET',
  path: '/api/nv/ftpdrop/:feedId',
  summary: 'The FTP login with which a feed’s camera sends its pictures',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-30'],
  errors: [401, 403, 404],
  params: FeedParams,
  replies: { 200: FtpDrop },
});

export const makeFtpLogin = route({
  id: 'makeFtpLogin',
  method: 'POST',
  path: '/api/nv/ftpdrop/:feedId',
  summary: 'Create the FTP login of a feed; its password is shown once and replaces the old one',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-31'],
  errors: [401, 403, 404, 409],
  params: FeedParams,
  replies: { 200: FtpLogin },
});

export const deleteFtpLogin = route({
  id: 'deleteFtpLogin',
  method: 'DELETE',
  path: '/api/nv/ftpdrop/:feedId',
  summary: 'Revoke the FTP login of a feed',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-32'],
  errors: [401, 403, 404, 409],
  params: FeedParams,
  replies: { 204: null },
});
