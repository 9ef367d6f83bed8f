import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secretsToRead, type ServerSecrets } from '../env/ServerSecrets'

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
 * Decrypts a result of `sealCredential`. Throws if neither secret is the one used to encrypt it, if
 * the scope is another one, or if the encrypted text was changed.
 */
export function openCredential(secrets: ServerSecrets, scope: string, sealed: string): string {
  for (const secret of secretsToRead(secrets)) {
    const value = openWith(secret, scope, sealed)
    if (value !== undefined) return value
  }
  throw new Error(
    'PORTICO_SECRET does not open a stored credential: set PORTICO_SECRET, or PORTICO_OTHER_SECRET, to the secret with which it was stored',
  )
}

/** The value if it is encrypted with this secret for this scope; else undefined. */
export function openWith(secret: string, scope: string, sealed: string): string | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key(secret), bytes.subarray(0, 12))
    decipher.setAAD(Buffer.from(scope))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    // The error is not passed on: it says only that the key or the text is another one.
    return undefined
  }
}

const key = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'portico', 'credentials', 32))
