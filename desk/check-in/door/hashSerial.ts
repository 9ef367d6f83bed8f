/**
 * The hash with which a list names a serial, as base64url. Undefined on a page without TLS, where
 * browsers don't hash.
 */
export async function hashSerial(salt: string, serial: string): Promise<string | undefined> {
  // The types claim that it is always there.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return undefined
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(`${salt}${serial}`))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
