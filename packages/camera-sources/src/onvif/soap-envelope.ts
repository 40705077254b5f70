// Writes SOAP 1.2 requests of ONVIF, with the login as WS-UsernameToken (digest) where asked.
import { createHash, randomBytes } from 'node:crypto';
import type { Login } from '../http-auth/http-auth.ts';
import { escapeXml } from './xml-node.ts';

/** One operation of a service: the namespace of its WSDL, and its name. */
export interface Operation {
  namespace: string;
  name: string;
}

const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';

/** `inner` is XML: its elements of the service without prefix, those of the schema with `tt`. */
export function soapEnvelope({ namespace, name }: Operation, inner: string, header: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:tt="http://www.onvif.org/ver10/schema">' +
    `<s:Header>${header}</s:Header><s:Body><${name} xmlns="${namespace}">${inner}</${name}></s:Body></s:Envelope>`
  );
}

/** Header with the login, made for one request. `deviceNowMs`: the device's own clock, which checks its age. */
export function usernameToken({ username, password }: Login, deviceNowMs: number): string {
  const nonce = randomBytes(16);
  const created = new Date(deviceNowMs).toISOString();
  const digest = createHash('sha1').update(nonce).update(created).update(password).digest('base64');
  return (
    `<wsse:Security s:mustUnderstand="1" xmlns:wsse="${WSS}-wssecurity-secext-1.0.xsd"` +
    ` xmlns:wsu="${WSS}-wssecurity-utility-1.0.xsd"><wsse:UsernameToken>` +
    `<wsse:Username>${escapeXml(username)}</wsse:Username>` +
    `<wsse:Password Type="${WSS}-username-token-profile-1.0#PasswordDigest">${digest}</wsse:Password>` +
    `<wsse:Nonce EncodingType="${WSS}-soap-message-security-1.0#Base64Binary">${nonce.toString('base64')}</wsse:Nonce>` +
    `<wsu:Created>${created}</wsu:Created></wsse:UsernameToken></wsse:Security>`
  );
}
