import { Signer } from '@fastify/cookie'
import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { secretsToRead, type ServerSecrets } from '../env/ServerSecrets'

/** What the cookie of known devices needs from the server. */
export interface DeviceContext extends ServerSecrets {
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
  return readEntries(context, request).find(
    (entry) =>
      isHashOf(context, account, entry.account) && isHashOf(context, passwordHash, entry.password),
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
    (entry) => !isHashOf(context, account, entry.account),
  )
  const id =
    findKnownDevice(context, request, { account, passwordHash }) ??
    randomBytes(16).toString('base64url')
  const entries = [
    {
      account: keyedHash(context.secret, account),
      password: keyedHash(context.secret, passwordHash),
      id,
      until: epochSeconds(context) + MAX_AGE_SECONDS,
    },
    ...others,
  ].slice(0, MAX_ACCOUNTS)
  const value = createSigner(context.secret).sign(
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
  const cookie = request.cookies[COOKIE_NAME] ?? ''
  const value = secretsToRead(context)
    .map((secret) => createSigner(secret).unsign(cookie))
    .find(({ valid }) => valid)?.value
  if (value === undefined || value === null) return []
  // The cast is safe: the cookie's signature shows that `rememberDevice` has written it.
  const entries = JSON.parse(Buffer.from(value, 'base64url').toString()) as DeviceEntry[]
  return entries.filter(({ until }) => until > epochSeconds(context))
}

// Derived for this cookie alone, so that nothing else signed with the server's secret is accepted
// as this cookie.
const deriveKey = (secret: string): string =>
  createHmac('sha256', secret).update('known devices').digest('base64url')
const createSigner = (secret: string): Signer => new Signer(deriveKey(secret))
const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', deriveKey(secret)).update(text).digest('base64url').slice(0, 22)
const isHashOf = (secrets: ServerSecrets, text: string, hash: string): boolean =>
  secretsToRead(secrets).some((secret) => keyedHash(secret, text) === hash)
const epochSeconds = ({ now }: DeviceContext): number => Math.floor(now().getTime() / 1000)
