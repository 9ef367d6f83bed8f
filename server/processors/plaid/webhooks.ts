import { createHash, webcrypto } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PlaidApi } from 'plaid'
import { valueAt } from '../../../src/core/json/valueAt'
import { textAt } from '../responseParts'
import type { ProcessorAccount, ProcessorEvent, WebhookRequest } from '../Processor'
import type { VendorCharges } from '../vendorCharges'
import { PlaidError } from './api'

/** Maximum age of a webhook in seconds. */
const MAX_AGE_SECONDS = 300

/**
 * Reads the events of a webhook. Plaid's webhook about transfers does not name one, so it returns
 * an event for every pending charge and for every charge returned within the last week: a bank may
 * take money back long after settlement.
 */
export async function readWebhook(
  api: PlaidApi,
  account: ProcessorAccount,
  charges: VendorCharges,
  now: Date,
  webhook: WebhookRequest,
): Promise<readonly ProcessorEvent[] | 'forged'> {
  if (!(await isSigned(api, account, now, webhook))) return 'forged'
  const body: unknown = JSON.parse(webhook.rawBody)
  if (
    textAt(body, 'webhook_type') !== 'TRANSFER' ||
    textAt(body, 'webhook_code') !== 'TRANSFER_EVENTS_UPDATE'
  )
    return []
  const keys = new Set([
    ...(await charges.listPending()),
    ...(await findReturnedKeys(api, charges, now)),
  ])
  return [...keys].map((idempotencyKey) => ({ type: 'charge', idempotencyKey }))
}

/** How far back returned transfers are looked for, in ms. */
const RETURN_WINDOW_MS = 7 * 24 * 60 * 60_000

/** Plaid's maximum page size for a list of events. */
const EVENTS_PER_PAGE = 25

/**
 * The idempotency keys of charges that were returned within the last week, and whose return is not
 * recorded yet.
 */
async function findReturnedKeys(
  api: PlaidApi,
  charges: VendorCharges,
  now: Date,
): Promise<string[]> {
  const { TransferEventType } = await import('plaid')
  const keys: string[] = []
  for (let offset = 0; ; offset += EVENTS_PER_PAGE) {
    const { transfer_events: events } = (
      await api.transferEventList({
        start_date: new Date(now.getTime() - RETURN_WINDOW_MS).toISOString(),
        event_types: [TransferEventType.Returned],
        count: EVENTS_PER_PAGE,
        offset,
      })
    ).data
    for (const { transfer_id: id } of events) {
      const { authorization_id: authorization } = (await api.transferGet({ transfer_id: id })).data
        .transfer
      const row = await charges.findByReference(authorization)
      if (row !== undefined && row.failureCode === '') keys.push(row.idempotencyKey)
    }
    if (events.length < EVENTS_PER_PAGE) return keys
  }
}

/**
 * Whether a webhook's token is signed with one of Plaid's keys, was issued within the last five
 * minutes, and contains the hash of this body.
 */
async function isSigned(
  api: PlaidApi,
  account: ProcessorAccount,
  now: Date,
  { headers, rawBody }: WebhookRequest,
): Promise<boolean> {
  const [head = '', claims = '', signature = '', ...excessParts] = (
    headers['plaid-verification'] ?? ''
  ).split('.')
  const header = decodeJson(head)
  const keyId = textAt(header, 'kid')
  if (
    excessParts.length > 0 ||
    signature === '' ||
    textAt(header, 'alg') !== 'ES256' ||
    !/^[\w-]{1,100}$/.test(keyId)
  )
    return false
  // The claims are checked before the signature, so that most forgeries cause no request to Plaid
  // for the key.
  const payload = decodeJson(claims)
  const issuedAt = valueAt(payload, ['iat'])
  if (typeof issuedAt !== 'number' || Math.abs(now.getTime() / 1000 - issuedAt) > MAX_AGE_SECONDS)
    return false
  if (textAt(payload, 'request_body_sha256') !== createHash('sha256').update(rawBody).digest('hex'))
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
 * Plaid's keys by account and key id. A key id for which Plaid has no key is cached with `key`
 * undefined.
 */
const keyCache = new LRUCache<string, { key: webcrypto.CryptoKey | undefined; untilMs: number }>({
  max: 200,
})
const KEY_CACHE_MS = 10 * 60_000

/**
 * Plaid's key with this id; undefined if there is none. Each id is requested at most once in ten
 * minutes, however many forged webhooks name it.
 */
async function cachedKey(
  api: PlaidApi,
  { companyId, id }: ProcessorAccount,
  now: Date,
  keyId: string,
): Promise<webcrypto.CryptoKey | undefined> {
  const cacheKey = `${companyId} ${id} ${keyId}`
  const found = keyCache.get(cacheKey)
  if (found !== undefined && found.untilMs > now.getTime()) return found.key
  const key = await fetchKey(api, keyId)
  keyCache.set(cacheKey, { key, untilMs: now.getTime() + KEY_CACHE_MS })
  return key
}

/** Requests Plaid's public key with this id; undefined if there is none or it has expired. */
async function fetchKey(api: PlaidApi, keyId: string): Promise<webcrypto.CryptoKey | undefined> {
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

function decodeJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
