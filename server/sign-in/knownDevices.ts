import { Signer } from '@fastify/cookie'
import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerContext } from '../ServerContext'

type Tools = Pick<ServerContext, 'secret' | 'now'>

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
  tools: Tools,
  request: FastifyRequest,
  { account, passwordHash }: DeviceAccount,
): string | undefined {
  const [name, password] = [hashOf(tools, account), hashOf(tools, passwordHash)]
  return entriesOf(tools, request).find(
    (entry) => entry.account === name && entry.password === password,
  )?.id
}

/**
 * Marks this browser as one that has signed in to the account with its current password; the mark
 * outlives the session.
 */
export function rememberDevice(
  tools: Tools,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, passwordHash }: DeviceAccount,
): void {
  const others = entriesOf(tools, request).filter(
    (entry) => entry.account !== hashOf(tools, account),
  )
  const id =
    knownDevice(tools, request, { account, passwordHash }) ?? randomBytes(16).toString('base64url')
  const entries = [
    {
      account: hashOf(tools, account),
      password: hashOf(tools, passwordHash),
      id,
      until: epochSeconds(tools) + maxAgeSeconds,
    },
    ...others,
  ].slice(0, maxAccounts)
  const value = signerOf(tools).sign(Buffer.from(JSON.stringify(entries)).toString('base64url'))
  reply.setCookie(cookieName, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.clientScheme === 'https',
    maxAge: maxAgeSeconds,
  })
}

function entriesOf(tools: Tools, request: FastifyRequest): DeviceEntry[] {
  const { valid, value } = signerOf(tools).unsign(request.cookies[cookieName] ?? '')
  if (!valid || value === null) return []
  // Signed content was written by `rememberDevice`.
  const entries = JSON.parse(Buffer.from(value, 'base64url').toString()) as DeviceEntry[]
  return entries.filter(({ until }) => until > epochSeconds(tools))
}

// A separate key, so that nothing else signed with the server's secret can pass for a device.
const keyOf = ({ secret }: Tools): string =>
  createHmac('sha256', secret).update('known devices').digest('base64url')
const signerOf = (tools: Tools): Signer => new Signer(keyOf(tools))
const hashOf = (tools: Tools, text: string): string =>
  createHmac('sha256', keyOf(tools)).update(text).digest('base64url').slice(0, 22)
const epochSeconds = ({ now }: Tools): number => Math.floor(now().getTime() / 1000)
