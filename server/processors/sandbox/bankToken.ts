import { createDecipheriv, constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import type { BankFields } from '../../../src/core/registry/Processor'
import type { Database } from '../../platform/db/Database'
import { openCredential, sealCredential } from '../../platform/db/sealCredential'
import type { ServerSecrets } from '../../platform/env/ServerSecrets'
import { findOrCreateKeys } from './sandboxRepository'

/** Where a company's private key is stored, to which it is bound. */
export const sandboxKeyScope = (companyId: number): string => `sandbox:${companyId}`

/**
 * The public key of a company's sandbox (SPKI, base64); the key pair is created on first use. The
 * private key never leaves the server. (money.entity.bank-encryption)
 */
export async function getPublicKey(
  { db, secret }: { db: Database; secret: string },
  companyId: number,
): Promise<string> {
  return (await getKeyPair({ db, secret }, companyId)).publicKey
}

/**
 * Decrypts the token of a bank form; undefined if that fails. A token is base64url of the JSON
 * `{key, iv, data}`, in which each value is base64url: `key` is an AES-256-GCM key encrypted with
 * RSA-OAEP (SHA-256), `iv` a nonce of 12 bytes, and `data` the encrypted JSON with its tag.
 */
export async function decryptBankToken(
  services: { db: Database } & ServerSecrets,
  companyId: number,
  token: string,
): Promise<BankFields | undefined> {
  const { sealedPrivateKey } = await getKeyPair(services, companyId)
  const privateKey = openCredential(services, sandboxKeyScope(companyId), sealedPrivateKey)
  try {
    const envelope: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
    const bytesOf = (name: string): Buffer => Buffer.from(requireField(envelope, name), 'base64url')
    const key = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      bytesOf('key'),
    )
    const data = bytesOf('data')
    const decipher = createDecipheriv('aes-256-gcm', key, bytesOf('iv'))
    decipher.setAuthTag(data.subarray(data.length - 16))
    const fields: unknown = JSON.parse(
      Buffer.concat([
        decipher.update(data.subarray(0, data.length - 16)),
        decipher.final(),
      ]).toString('utf8'),
    )
    const text = (name: string): string => requireField(fields, name)
    return {
      accountHolderName: text('accountHolderName'),
      routingNumber: text('routingNumber'),
      accountNumber: text('accountNumber'),
      country: text('country'),
      nickName: text('nickName'),
      currency: text('currency'),
      type: text('type') === 'company' ? 'company' : 'individual',
    }
  } catch {
    // The error is not passed on, because it could reveal the content.
    return undefined
  }
}

const getKeyPair = ({ db, secret }: { db: Database; secret: string }, companyId: number) =>
  db.tx(companyId, (tx) =>
    findOrCreateKeys(tx, companyId, () => {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'der' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      })
      return {
        publicKey: publicKey.toString('base64'),
        sealedPrivateKey: sealCredential(secret, sandboxKeyScope(companyId), privateKey),
      }
    }),
  )

function requireField(value: unknown, name: string): string {
  const found: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  if (typeof found !== 'string') throw new Error('a field is missing')
  return found
}
