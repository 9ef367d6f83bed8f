import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { valueAt } from '../../../src/core/json/valueAt'
import { textAt } from '../../../server/processors/responseParts'
import type { WebhookRequest } from '../../../server/processors/Processor'
import { fakeFetch, type FakeRequest } from '../fakeFetch'

/**
 * How an account of the fake behaves: a transfer from `good` settles, one from `fails-later` is
 * approved but returned, and `declined` is not approved.
 */
export type AccountBehaviour = 'good' | 'fails-later' | 'declined'

/** How long a transfer stays pending, and how long an authorisation is valid, in ms. */
const PENDING_MS = 8_000
const AUTHORISED_MS = 60 * 60_000

interface Authorization {
  id: string
  amount: string
  account: AccountBehaviour
  since: number
}
interface Transfer {
  id: string
  authorization: Authorization
  status: string
  since: number
  metadata: unknown
  description: string
}

const fault = (
  type: string,
  code: string,
  message: string,
  status = 400,
): { status: number; body: unknown } => ({
  status,
  body: {
    error_type: type,
    error_code: code,
    error_message: message,
    display_message: null,
    request_id: randomUUID(),
  },
})
const ok = (body: object): { status: number; body: unknown } => ({
  status: 200,
  body: { ...body, request_id: randomUUID() },
})

/**
 * A fake of the vendor: holds items and transfers in memory, with the vendor's rules and messages.
 */
export function createFakePlaid({
  clientId,
  secret,
  now,
}: {
  clientId: string
  secret: string
  now: () => Date
}) {
  const links = new Set<string>()
  const publicTokens = new Map<string, AccountBehaviour>()
  const items = new Map<string, AccountBehaviour>()
  const byKey = new Map<string, Authorization>()
  const authorizations = new Map<string, Authorization>()
  const transfers = new Map<string, Transfer>()
  const refunds = new Map<string, { id: string; transfer: string; amount: string }>()
  const keyId = randomUUID()
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  const updateStatus = (transfer: Transfer): Transfer =>
    transfer.status === 'pending' && now().getTime() - transfer.since >= PENDING_MS
      ? Object.assign(transfer, {
          status: transfer.authorization.account === 'good' ? 'settled' : 'returned',
        })
      : transfer
  const show = (transfer: Transfer) => {
    const { id, authorization, status, metadata, description, since } = updateStatus(transfer)
    return {
      id,
      authorization_id: authorization.id,
      amount: authorization.amount,
      description,
      status,
      metadata,
      type: 'debit',
      network: 'ach',
      created: new Date(since).toISOString(),
      cancellable: status === 'pending',
      failure_reason:
        status === 'returned'
          ? { failure_code: 'R01', ach_return_code: 'R01', description: 'Insufficient funds' }
          : null,
      refunds: [],
    }
  }
  const cents = (amount: string): number => Math.round(Number(amount) * 100)
  const refunded = (transfer: string): number =>
    [...refunds.values()]
      .filter((one) => one.transfer === transfer)
      .reduce((sum, { amount }) => sum + cents(amount), 0)

  const authorise = (body: unknown) => {
    const account = items.get(textAt(body, 'access_token'))
    if (account === undefined)
      return fault('INVALID_INPUT', 'INVALID_ACCESS_TOKEN', 'could not find matching access token')
    const amount = textAt(body, 'amount')
    if (!/^\d+\.\d{2}$/.test(amount) || cents(amount) < 1)
      return fault('INVALID_REQUEST', 'INVALID_FIELD', 'amount must be a decimal with two places')
    if (textAt(body, 'user', 'legal_name') === '')
      return fault('INVALID_REQUEST', 'MISSING_FIELDS', 'user.legal_name must be given')
    const key = textAt(body, 'idempotency_key')
    if (key.length > 50)
      return fault(
        'INVALID_REQUEST',
        'INVALID_FIELD',
        'idempotency_key must have at most 50 characters',
      )
    const created = byKey.get(key) ?? { id: randomUUID(), amount, account, since: now().getTime() }
    byKey.set(key, created)
    authorizations.set(created.id, created)
    const declined = created.account === 'declined'
    return ok({
      authorization: {
        id: created.id,
        created: new Date(created.since).toISOString(),
        decision: declined ? 'declined' : 'approved',
        decision_rationale: declined
          ? { code: 'NSF', description: 'The account has insufficient funds' }
          : null,
      },
    })
  }

  const transfer = (body: unknown) => {
    const authorization = authorizations.get(textAt(body, 'authorization_id'))
    if (authorization === undefined || authorization.account === 'declined')
      return fault('INVALID_INPUT', 'INVALID_FIELD', 'authorization_id is not approved')
    if (textAt(body, 'description').length > 15)
      return fault(
        'INVALID_REQUEST',
        'INVALID_FIELD',
        'description must have at most 15 characters',
      )
    const before = [...transfers.values()].find((one) => one.authorization === authorization)
    if (before !== undefined) return ok({ transfer: show(before) })
    if (!items.has(textAt(body, 'access_token')))
      return fault('INVALID_INPUT', 'INVALID_ACCESS_TOKEN', 'could not find matching access token')
    if (now().getTime() - authorization.since > AUTHORISED_MS)
      return fault('INVALID_INPUT', 'INVALID_FIELD', 'authorization has expired')
    const created: Transfer = {
      id: randomUUID(),
      authorization,
      status: 'pending',
      since: now().getTime(),
      metadata: valueAt(body, ['metadata']),
      description: textAt(body, 'description'),
    }
    transfers.set(created.id, created)
    return ok({ transfer: show(created) })
  }

  const refund = (body: unknown) => {
    const found = transfers.get(textAt(body, 'transfer_id'))
    const key = textAt(body, 'idempotency_key')
    const before = refunds.get(key)
    if (before !== undefined)
      return ok({ refund: { ...before, transfer_id: before.transfer, status: 'pending' } })
    if (found === undefined || updateStatus(found).status !== 'settled' || key.length > 50)
      return fault('INVALID_INPUT', 'INVALID_FIELD', 'transfer can’t be refunded')
    const amount = textAt(body, 'amount')
    if (refunded(found.id) + cents(amount) > cents(found.authorization.amount))
      return fault(
        'TRANSFER_ERROR',
        'TRANSFER_REFUND_AMOUNT_EXCEEDED',
        'refunds exceed the transfer',
      )
    const created = { id: randomUUID(), transfer: found.id, amount }
    refunds.set(key, created)
    return ok({ refund: { ...created, transfer_id: created.transfer, status: 'pending' } })
  }

  const handleItemCall = (path: string, body: unknown) => {
    const token = textAt(
      body,
      path === '/item/public_token/exchange' ? 'public_token' : 'access_token',
    )
    if (path === '/item/public_token/exchange') {
      const account = publicTokens.get(token)
      if (account === undefined)
        return fault(
          'INVALID_INPUT',
          'INVALID_PUBLIC_TOKEN',
          'could not find matching public token',
        )
      publicTokens.delete(token)
      const accessToken = `access-sandbox-${randomUUID()}`
      items.set(accessToken, account)
      return ok({ access_token: accessToken, item_id: randomUUID() })
    }
    if (!items.has(token))
      return fault('INVALID_INPUT', 'INVALID_ACCESS_TOKEN', 'could not find matching access token')
    if (path === '/accounts/get')
      return ok({
        accounts: [
          {
            account_id: 'account-1',
            mask: '0000',
            name: 'Plaid Checking',
            official_name: null,
            type: 'depository',
            subtype: 'checking',
            holder_category: 'personal',
          },
        ],
        item: { item_id: 'item-1', institution_id: 'ins_56', institution_name: 'Chase' },
      })
    items.delete(token)
    return ok({})
  }

  const answer = ({ path, body, headers }: FakeRequest) => {
    if (headers.get('plaid-client-id') !== clientId || headers.get('plaid-secret') !== secret)
      return fault('INVALID_INPUT', 'INVALID_API_KEYS', 'invalid client_id or secret provided')
    const found =
      transfers.get(textAt(body, 'transfer_id')) ??
      [...transfers.values()].find(
        (one) => one.authorization.id === textAt(body, 'authorization_id'),
      )
    switch (path) {
      case '/link/token/create': {
        if (
          textAt(body, 'user', 'client_user_id') === '' ||
          textAt(body, 'client_name').length > 30
        )
          return fault(
            'INVALID_REQUEST',
            'INVALID_FIELD',
            'user.client_user_id must be given, and client_name must have at most 30 characters',
          )
        const token = `link-sandbox-${randomUUID()}`
        links.add(token)
        return ok({
          link_token: token,
          expiration: new Date(now().getTime() + 4 * 60 * 60_000).toISOString(),
        })
      }
      case '/transfer/authorization/create':
        return authorise(body)
      case '/transfer/create':
        return transfer(body)
      case '/transfer/get':
        return found
          ? ok({ transfer: show(found) })
          : fault('INVALID_INPUT', 'INVALID_FIELD', 'unable to find transfer')
      case '/transfer/event/list':
        return ok({
          transfer_events: [...transfers.values()]
            .filter((one) => updateStatus(one).status === 'returned')
            .map(({ id }, index) => ({ event_id: index, event_type: 'returned', transfer_id: id }))
            .slice(Number(valueAt(body, ['offset']) ?? 0))
            .slice(0, Number(valueAt(body, ['count']) ?? 25)),
        })
      case '/transfer/list':
        return ok({
          transfers: [...transfers.values()]
            .slice(Number(valueAt(body, ['offset']) ?? 0))
            .slice(0, Number(valueAt(body, ['count']) ?? 25))
            .map(show),
        })
      case '/transfer/cancel':
        if (found === undefined || updateStatus(found).status !== 'pending')
          return fault('TRANSFER_ERROR', 'TRANSFER_NOT_CANCELLABLE', 'transfer is not cancellable')
        found.status = 'cancelled'
        return ok({})
      case '/transfer/refund/create':
        return refund(body)
      case '/webhook_verification_key/get': {
        const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
        return textAt(body, 'key_id') === keyId
          ? ok({
              key: {
                alg: 'ES256',
                kid: keyId,
                use: 'sig',
                kty,
                crv,
                x,
                y,
                created_at: 1_560_466_150,
                expired_at: null,
              },
            })
          : fault('INVALID_INPUT', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID', 'invalid key_id provided')
      }
      default:
        return path.startsWith('/item/') || path === '/accounts/get'
          ? handleItemCall(path, body)
          : fault('INVALID_REQUEST', 'NOT_FOUND', 'not found', 404)
    }
  }

  const encodePart = (value: unknown): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    fetch: fakeFetch(answer),
    /** Whether the fake has issued this token for Plaid Link. */
    hasIssued: (linkToken: string): boolean => links.has(linkToken),
    /** Chooses an account in Plaid Link as the customer would. */
    choose: (account: AccountBehaviour): { publicToken: string; accountId: string } => {
      const publicToken = `public-sandbox-${randomUUID()}`
      publicTokens.set(publicToken, account)
      return { publicToken, accountId: 'account-1' }
    },
    /** A webhook about transfers, signed by the vendor. */
    webhook: (): WebhookRequest => {
      const rawBody = JSON.stringify({
        webhook_type: 'TRANSFER',
        webhook_code: 'TRANSFER_EVENTS_UPDATE',
        environment: 'sandbox',
      })
      const signed = `${encodePart({ alg: 'ES256', kid: keyId, typ: 'JWT' })}.${encodePart({ iat: Math.floor(now().getTime() / 1000), request_body_sha256: createHash('sha256').update(rawBody).digest('hex') })}`
      return {
        headers: {
          'plaid-verification': `${signed}.${sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`,
        },
        rawBody,
      }
    },
    /** Makes the bank take back the money of every settled transfer. */
    reversePayments: (): void => {
      for (const one of transfers.values())
        if (updateStatus(one).status === 'settled') one.status = 'returned'
    },
    transfers: () => [...transfers.values()].map(show),
  }
}
