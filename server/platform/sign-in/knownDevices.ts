import { Signer } from '@fastify/cookie'
import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the cookie of known devices needs from the server. */
export interface DeviceContext {
  /** Secret from which the key of the hashes and the signature is derived. */
  readonly secret: string
  readonly now: () => Date
}

const COOKIE_NAME = 'portal_device'
const MAX_AGE_SECONDS = 180 * 24 * 3600
/**
 * Maximum number of accounts in the cookie, more than a family uses on one device; a further one
 * replaces the least recently used.
 */
const MAX_ACCOUNTS = 4

/**
 * An account: the key by which its sign-in attempts are counted, and the stored hash of its current
 * password.
 */
export interface DeviceAccount {
  account: string
  passwordHash: string
}

/**
 * What the cookie stores for each account that has signed in: keyed hashes of the account's key and
 * of its password hash, a random id, and when the entry expires, in epoch seconds.
 */
interface DeviceEntry {
  account: string
  password: string
  id: string
  until: number
}

/**
 * The random id stored when this browser last signed in to the account. Undefined if that was more
 * than 180 days ago, if the password has changed since, or if the browser never did; a forged
 * cookie is ignored.
 */
export function findKnownDevice(
  context: DeviceContext,
  request: FastifyRequest,
  { account, passwordHash }: DeviceAccount,
): string | undefined {
  const [accountKey, passwordKey] = [keyedHash(context, account), keyedHash(context, passwordHash)]
  return readEntries(context, request).find(
    (entry) => entry.account === accountKey && entry.password === passwordKey,
  )?.id
}

/**
 * Records in a cookie that this browser has signed in to the account with its current password; the
 * cookie remains when the session ends.
 */
export function rememberDevice(
  context: DeviceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, passwordHash }: DeviceAccount,
): void {
  const others = readEntries(context, request).filter(
    (entry) => entry.account !== keyedHash(context, account),
  )
  const id =
    findKnownDevice(context, request, { account, passwordHash }) ??
    randomBytes(16).toString('base64url')
  const entries = [
    {
      account: keyedHash(context, account),
      password: keyedHash(context, passwordHash),
      id,
      until: epochSeconds(context) + MAX_AGE_SECONDS,
    },
    ...others,
  ].slice(0, MAX_ACCOUNTS)
  const value = createSigner(context).sign(
    Buffer.from(JSON.stringify(entries)).toString('base64url'),
  )
  reply.setCookie(COOKIE_NAME, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.clientScheme === 'https',
    maxAge: MAX_AGE_SECONDS,
  })
}

function readEntries(context: DeviceContext, request: FastifyRequest): DeviceEntry[] {
  const { valid, value } = createSigner(context).unsign(request.cookies[COOKIE_NAME] ?? '')
  if (!valid || value === null) return []
  // The cast is safe: the cookie's signature shows that `rememberDevice` has written it.
  const entries = JSON.parse(Buffer.from(value, 'base64url').toString()) as DeviceEntry[]
  return entries.filter(({ until }) => until > epochSeconds(context))
}

// Derived for this cookie alone, so that nothing else signed with the server's secret is accepted
// as this cookie.
const deriveKey = ({ secret }: DeviceContext): string =>
  createHmac('sha256', secret).update('known devices').digest('base64url')
const createSigner = (context: DeviceContext): Signer => new Signer(deriveKey(context))
const keyedHash = (context: DeviceContext, text: string): string =>
  createHmac('sha256', deriveKey(context)).update(text).digest('base64url').slice(0, 22)
const epochSeconds = ({ now }: DeviceContext): number => Math.floor(now().getTime() / 1000)
