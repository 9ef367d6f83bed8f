import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts a credential (AES-256-GCM with a key derived from `secret`, PORTICO_SECRET). `scope`
 * identifies where the credential is stored and is needed to decrypt it, so a copy in another row
 * is useless.
 */
export function sealCredential(secret: string, scope: string, value: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key(secret), nonce)
  cipher.setAAD(Buffer.from(scope))
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Decrypts a result of `sealCredential`. Throws if the secret or scope is not the one used to
 * encrypt it, or if the encrypted text was changed.
 */
export function openCredential(secret: string, scope: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key(secret), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(scope))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const key = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'portico', 'credentials', 32))
