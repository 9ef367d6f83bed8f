import { createHash, webcrypto } from 'node:crypto'
import type { PlaidApi } from 'plaid'
import { partAt, textAt } from '../answerParts'
import type { ProcessorNews, Webhook } from '../Processor'
import type { VendorCharges } from '../vendorCharges'
import { PlaidFault } from './api'

/** How old a webhook may be. */
const longestSeconds = 300

/**
 * What a webhook tells. The vendor's word about transfers names none, so all that are under way are looked at: what a list of
 * its events would add is lost with a place in that list, and a webhook that comes again finds the same.
 */
export async function readWebhook(api: PlaidApi, notes: VendorCharges, now: Date, webhook: Webhook): Promise<readonly ProcessorNews[] | 'forged'> {
  if (!(await isSigned(api, now, webhook))) return 'forged'
  const body: unknown = JSON.parse(webhook.rawBody)
  if (textAt(body, 'webhook_type') !== 'TRANSFER' || textAt(body, 'webhook_code') !== 'TRANSFER_EVENTS_UPDATE') return []
  return (await notes.underWay()).map((idempotencyKey) => ({ type: 'charge', idempotencyKey }))
}

/** Whether the token of the header is signed by one of the vendor's keys, fresh, and about these bytes. */
async function isSigned(api: PlaidApi, now: Date, { headers, rawBody }: Webhook): Promise<boolean> {
  const [head = '', claims = '', signature = '', ...rest] = (headers['plaid-verification'] ?? '').split('.')
  const header = jsonOf(head)
  const keyId = textAt(header, 'kid')
  if (rest.length > 0 || signature === '' || textAt(header, 'alg') !== 'ES256' || !/^[\w-]{1,100}$/.test(keyId)) return false
  const key = await keyOf(api, keyId)
  if (key === undefined || !(await webcrypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, Buffer.from(signature, 'base64url'), Buffer.from(`${head}.${claims}`)))) return false
  const said = jsonOf(claims)
  const at = partAt(said, 'iat')
  if (typeof at !== 'number' || Math.abs(now.getTime() / 1000 - at) > longestSeconds) return false
  return textAt(said, 'request_body_sha256') === createHash('sha256').update(rawBody).digest('hex')
}

/** The vendor's public key of an id; undefined where it has none, or not any more. */
async function keyOf(api: PlaidApi, keyId: string): Promise<webcrypto.CryptoKey | undefined> {
  try {
    const { key } = (await api.webhookVerificationKeyGet({ key_id: keyId })).data
    if (key.expired_at !== null) return undefined
    return await webcrypto.subtle.importKey('jwk', { kty: key.kty, crv: key.crv, x: key.x, y: key.y }, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  } catch (error) {
    if (error instanceof PlaidFault) return undefined
    throw error
  }
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
