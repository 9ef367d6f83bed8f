import { createHash, webcrypto } from 'node:crypto'
import type { PlaidApi } from 'plaid'
import { partAt, textAt } from '../answerParts'
import type { ProcessorAccount, ProcessorEvent, Webhook } from '../Processor'
import type { VendorCharges } from '../vendorCharges'
import { PlaidError } from './api'

/** How old a webhook may be. */
const longestSeconds = 300

/**
 * What a webhook tells. The vendor's word about transfers names none, so all that are under way are
 * looked at, and those that its list of the last days says were returned: a bank may take money
 * back long after it was settled.
 */
export async function readWebhook(
  api: PlaidApi,
  account: ProcessorAccount,
  notes: VendorCharges,
  now: Date,
  webhook: Webhook,
): Promise<readonly ProcessorEvent[] | 'forged'> {
  if (!(await isSigned(api, account, now, webhook))) return 'forged'
  const body: unknown = JSON.parse(webhook.rawBody)
  if (
    textAt(body, 'webhook_type') !== 'TRANSFER' ||
    textAt(body, 'webhook_code') !== 'TRANSFER_EVENTS_UPDATE'
  )
    return []
  const keys = new Set([...(await notes.underWay()), ...(await returnedOf(api, notes, now))])
  return [...keys].map((idempotencyKey) => ({ type: 'charge', idempotencyKey }))
}

/** How long a return is looked for after the vendor has told it. */
const returnedMs = 7 * 24 * 60 * 60_000

/** How many events the vendor lists at a time, at most. */
const pageOfEvents = 25

/**
 * The keys of the charges that were returned in the last days and of which nothing is known of that
 * yet.
 */
async function returnedOf(api: PlaidApi, notes: VendorCharges, now: Date): Promise<string[]> {
  const { TransferEventType } = await import('plaid')
  const keys: string[] = []
  for (let offset = 0; ; offset += pageOfEvents) {
    const { transfer_events: events } = (
      await api.transferEventList({
        start_date: new Date(now.getTime() - returnedMs).toISOString(),
        event_types: [TransferEventType.Returned],
        count: pageOfEvents,
        offset,
      })
    ).data
    for (const { transfer_id: id } of events) {
      const { authorization_id: authorization } = (await api.transferGet({ transfer_id: id })).data
        .transfer
      const row = await notes.findByReference(authorization)
      if (row !== undefined && row.refusalCode === '') keys.push(row.idempotencyKey)
    }
    if (events.length < pageOfEvents) return keys
  }
}

/**
 * Whether the token of the header is signed by one of the vendor's keys, fresh, and about these
 * bytes.
 */
async function isSigned(
  api: PlaidApi,
  account: ProcessorAccount,
  now: Date,
  { headers, rawBody }: Webhook,
): Promise<boolean> {
  const [head = '', claims = '', signature = '', ...rest] = (
    headers['plaid-verification'] ?? ''
  ).split('.')
  const header = jsonOf(head)
  const keyId = textAt(header, 'kid')
  if (
    rest.length > 0 ||
    signature === '' ||
    textAt(header, 'alg') !== 'ES256' ||
    !/^[\w-]{1,100}$/.test(keyId)
  )
    return false
  // What the token says of itself comes first: the vendor is asked for a key only where a signature
  // is left to check.
  const said = jsonOf(claims)
  const at = partAt(said, 'iat')
  if (typeof at !== 'number' || Math.abs(now.getTime() / 1000 - at) > longestSeconds) return false
  if (textAt(said, 'request_body_sha256') !== createHash('sha256').update(rawBody).digest('hex'))
    return false
  const key = await cachedKey(api, account, now, keyId)
  return (
    key !== undefined &&
    (await webcrypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      Buffer.from(signature, 'base64url'),
      Buffer.from(`${head}.${claims}`),
    ))
  )
}

/**
 * Keys that the vendor was asked for, with those that it does not know, by account and id, the
 * oldest first.
 */
const kept = new Map<string, { key: webcrypto.CryptoKey | undefined; untilMs: number }>()
const keptMs = 10 * 60_000
const keptAtMost = 200

/**
 * The vendor's key of an id, asked for once in ten minutes, so that forged webhooks are not as many
 * requests to the vendor.
 */
async function cachedKey(
  api: PlaidApi,
  { companyId, id }: ProcessorAccount,
  now: Date,
  keyId: string,
): Promise<webcrypto.CryptoKey | undefined> {
  const name = `${companyId} ${id} ${keyId}`
  const found = kept.get(name)
  if (found !== undefined && found.untilMs > now.getTime()) return found.key
  const key = await keyOf(api, keyId)
  kept.delete(name)
  kept.set(name, { key, untilMs: now.getTime() + keptMs })
  for (const oldest of kept.keys()) if (kept.size > keptAtMost) kept.delete(oldest)
  return key
}

/** The vendor's public key of an id; undefined where it has none, or not any more. */
async function keyOf(api: PlaidApi, keyId: string): Promise<webcrypto.CryptoKey | undefined> {
  try {
    const { key } = (await api.webhookVerificationKeyGet({ key_id: keyId })).data
    if (key.expired_at !== null) return undefined
    return await webcrypto.subtle.importKey(
      'jwk',
      { kty: key.kty, crv: key.crv, x: key.x, y: key.y },
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    )
  } catch (error) {
    if (error instanceof PlaidError) return undefined
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
