/** The bytes of `Colors` of PUB-17, four a slot. */
export function colorBytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
