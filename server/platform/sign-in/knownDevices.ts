import { Signer } from '@fastify/cookie'
import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The dependencies of the known-device cookie. */
export interface DeviceContext {
  /** Key of the hashes and of the signature. */
  readonly secret: string
  readonly now: () => Date
}

const cookieName = 'portal_device'
const maxAgeSeconds = 180 * 24 * 3600
/** More accounts than a family uses on one device; the least recently used one is dropped first. */
const maxAccounts = 4

/** An account in the throttle: its name there, and the stored hash of its current password. */
export interface DeviceAccount {
  account: string
  passwordHash: string
}

/**
 * An account that has signed in on a device: keyed hashes of its name and of its password hash, a
 * random id, and the expiry in epoch seconds.
 */
interface DeviceEntry {
  account: string
  password: string
  id: string
  until: number
}

/**
 * The id under which this browser has signed in to the account within 180 days and with its current
 * password: resetting a password also invalidates the devices that used the old one. Undefined for
 * a new or a forged device.
 */
export function knownDevice(
  context: DeviceContext,
  request: FastifyRequest,
  { account, passwordHash }: DeviceAccount,
): string | undefined {
  const [name, password] = [keyedHash(context, account), keyedHash(context, passwordHash)]
  return readEntries(context, request).find(
    (entry) => entry.account === name && entry.password === password,
  )?.id
}

/**
 * Marks this browser as one that has signed in to the account with its current password; the mark
 * outlives the session.
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
    knownDevice(context, request, { account, passwordHash }) ??
    randomBytes(16).toString('base64url')
  const entries = [
    {
      account: keyedHash(context, account),
      password: keyedHash(context, passwordHash),
      id,
      until: epochSeconds(context) + maxAgeSeconds,
    },
    ...others,
  ].slice(0, maxAccounts)
  const value = createSigner(context).sign(
    Buffer.from(JSON.stringify(entries)).toString('base64url'),
  )
  reply.setCookie(cookieName, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.clientScheme === 'https',
    maxAge: maxAgeSeconds,
  })
}

function readEntries(context: DeviceContext, request: FastifyRequest): DeviceEntry[] {
  const { valid, value } = createSigner(context).unsign(request.cookies[cookieName] ?? '')
  if (!valid || value === null) return []
  // Signed content was written by `rememberDevice`.
  const entries = JSON.parse(Buffer.from(value, 'base64url').toString()) as DeviceEntry[]
  return entries.filter(({ until }) => until > epochSeconds(context))
}

// A separate key, so that nothing else signed with the server's secret can pass for a device.
const deriveKey = ({ secret }: DeviceContext): string =>
  createHmac('sha256', secret).update('known devices').digest('base64url')
const createSigner = (context: DeviceContext): Signer => new Signer(deriveKey(context))
const keyedHash = (context: DeviceContext, text: string): string =>
  createHmac('sha256', deriveKey(context)).update(text).digest('base64url').slice(0, 22)
const epochSeconds = ({ now }: DeviceContext): number => Math.floor(now().getTime() / 1000)
