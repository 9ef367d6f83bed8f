/**
 * Encrypts a text with a new AES-GCM key, which is itself encrypted with the RSA-OAEP key
 * `publicKey` (SPKI in base64). Returns JSON with the encrypted key, nonce and data, as base64url.
 */
export async function encryptFor(publicKey: string, text: string): Promise<string> {
  const { subtle } = globalThis.crypto
  const wrappingKey = await subtle.importKey(
    'spki',
    decodeBase64(publicKey),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['wrapKey'],
  )
  const contentKey = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12))
  const key = new Uint8Array(
    await subtle.wrapKey('raw', contentKey, wrappingKey, { name: 'RSA-OAEP' }),
  )
  const data = new Uint8Array(
    await subtle.encrypt({ name: 'AES-GCM', iv }, contentKey, new TextEncoder().encode(text)),
  )
  return base64url(
    new TextEncoder().encode(
      JSON.stringify({ key: base64url(key), iv: base64url(iv), data: base64url(data) }),
    ),
  )
}

const decodeBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
