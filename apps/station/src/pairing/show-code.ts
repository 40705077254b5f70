/** Shows a pair code to the person at this machine: as text, and as a QR code that leads a phone to the page for it. */
import { renderUnicodeCompact } from 'uqr';

/** `serviceUrl`: origin of the service. */
export function pairText(code: string, serviceUrl: string): string {
  const address = `${serviceUrl}/mystuff?paircode=${code}`;
  return [
    '',
    renderUnicodeCompact(address, { border: 2 }),
    '',
    `Pair code: ${code}`,
    `Type it at ${serviceUrl}/mystuff, or open ${address}`,
    'It is good for 15 minutes; then there is a new one.',
    '',
  ].join('\n');
}
