import { createHash, webcrypto } from 'node:crypto'
import type { PlaidApi } from 'plaid'
import { partAt, textAt } from '../answerParts'
import type { ProcessorAccount, ProcessorEvent, Webhook } from '../Processor'
import type { VendorCharges } from '../vendorCharges'
import { PlaidError } from './api'

/** Maximum age of a webhook. */
const longestSeconds = 300

/**
 * The subjects of a webhook. The vendor's transfer webhook names no transfer, so all pending ones
 * are looked up, and those listed as returned in the last days: a bank may take money back long
 * after settlement.
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

/** How long after the vendor's report a return is looked for. */
const returnedMs = 7 * 24 * 60 * 60_000

/** Maximum number of events that the vendor lists at a time. */
const pageOfEvents = 25

/** The keys of charges returned in the last days whose return is not recorded yet. */
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
 * Whether the header's token is signed by one of the vendor's keys, recent, and about these bytes.
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
  // The token's claims are checked first: a key is only requested from the vendor if a signature is
  // left to check.
  const payload = jsonOf(claims)
  const at = partAt(payload, 'iat')
  if (typeof at !== 'number' || Math.abs(now.getTime() / 1000 - at) > longestSeconds) return false
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

/** The vendor's keys, including ids it does not know, by account and id, oldest first. */
const kept = new Map<string, { key: webcrypto.CryptoKey | undefined; untilMs: number }>()
const keptMs = 10 * 60_000
const keptAtMost = 200

/**
 * The vendor's key of an id, requested at most once in ten minutes, so that forged webhooks do not
 * cause as many requests.
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

/** The vendor's public key of an id; undefined if it has none, or it has expired. */
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
