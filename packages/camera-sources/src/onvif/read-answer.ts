// Reads what a device answers to a SOAP request: the answer itself, a fault, or something that is no SOAP.
import type { OutboundResult } from '../outbound/types.ts';
import { parseXml, type XmlNode } from './xml-node.ts';

export type SoapAnswer =
  | { kind: 'Answer'; body: XmlNode }
  | { kind: 'Unauthorized' }
  | { kind: 'Unsupported' }
  | { kind: 'Fault' }
  | { kind: 'NotSoap' }
  | { kind: 'NoAnswer' };

/** How devices of many makers say that a login is missing or wrong: as code, sub-code or plain words. */
const UNAUTHORIZED =
  /not.?authori[sz]ed|unauthori[sz]ed|not.?authenticated|failed.?authentication|authority failure|invalid.?security/i;
const UNSUPPORTED = /action.?not.?supported|not.?implemented|unknown.?action|no.?such.?service|not support/i;

/** `operation`: the request's name; its answer is the element of that name with `Response`. */
export function readAnswer(result: OutboundResult, operation: string): SoapAnswer {
  if (!result.ok) return { kind: 'NoAnswer' };
  const body = parseXml(result.body)?.first('Envelope', 'Body');
  const answer = body?.first(`${operation}Response`);
  if (answer) return { kind: 'Answer', body: answer };
  const fault = body?.first('Fault');
  if (fault) return { kind: kindOfFault(fault, result.status) };
  if (result.status === 401 || result.status === 403) return { kind: 'Unauthorized' };
  return { kind: body ? 'Fault' : 'NotSoap' };
}

function kindOfFault(
  fault: XmlNode,
  status: number,
): SoapAnswer['kind'] & ('Unauthorized' | 'Unsupported' | 'Fault') {
  const said = fault.allText();
  if (status === 401 || UNAUTHORIZED.test(said)) return 'Unauthorized';
  return UNSUPPORTED.test(said) ? 'Unsupported' : 'Fault';
}
