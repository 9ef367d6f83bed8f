import { createDecipheriv, constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import type { BankFields } from '../../../src/core/registry/Processor'
import type { Database } from '../../platform/db/Database'
import { openCredential, sealCredential } from '../../platform/db/sealCredential'
import { keysOf } from './sandboxRepository'

const keyPlace = (companyId: number): string => `sandbox:${companyId}`

/**
 * The public key of a company's sandbox: SPKI, base64. Created on first use; the private key never
 * leaves the server. (money.entity.bank-encryption)
 */
export async function publicKeyOf(
  { db, secret }: { db: Database; secret: string },
  companyId: number,
): Promise<string> {
  return (await keyPair({ db, secret }, companyId)).publicKey
}

/**
 * Opens a bank form's token: base64url of JSON `{key, iv, data}`, each base64url: an AES-256-GCM
 * key wrapped by RSA-OAEP (SHA-256), a nonce of 12 bytes, the sealed JSON with its tag. Undefined
 * if it is not ours.
 */
export async function readBankToken(
  services: { db: Database; secret: string },
  companyId: number,
  token: string,
): Promise<BankFields | undefined> {
  const { sealedPrivateKey } = await keyPair(services, companyId)
  const privateKey = openCredential(services.secret, keyPlace(companyId), sealedPrivateKey)
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
    const part = (name: string): Buffer => Buffer.from(textOf(parts, name), 'base64url')
    const key = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      part('key'),
    )
    const data = part('data')
    const decipher = createDecipheriv('aes-256-gcm', key, part('iv'))
    decipher.setAuthTag(data.subarray(data.length - 16))
    const fields: unknown = JSON.parse(
      Buffer.concat([
        decipher.update(data.subarray(0, data.length - 16)),
        decipher.final(),
      ]).toString('utf8'),
    )
    const text = (name: string): string => textOf(fields, name)
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
    // Anything else is not a token: its content is neither revealed nor logged.
    return undefined
  }
}

const keyPair = ({ db, secret }: { db: Database; secret: string }, companyId: number) =>
  db.tx(companyId, (tx) =>
    keysOf(tx, companyId, () => {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'der' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      })
      return {
        publicKey: publicKey.toString('base64'),
        sealedPrivateKey: sealCredential(secret, keyPlace(companyId), privateKey),
      }
    }),
  )

function textOf(value: unknown, name: string): string {
  const found: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  if (typeof found !== 'string') throw new Error('a part is missing')
  return found
}
