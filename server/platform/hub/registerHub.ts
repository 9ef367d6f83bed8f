import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hubFull } from '../../../src/core/realtime/hubFull'
import { checkOrigin } from '../http/checkOrigin'
import { consumeHubToken } from '../db/platform/sessions'
import { AppError } from '../http/AppError'
import { setApiHeaders } from '../http/setApiHeaders'
import type { ClubCache } from '../clubs/Club'
import type { Database } from '../db/Database'
import type { Environment } from '../env/Environment'
import { sessionTokens } from '../sessions/cookies'
import { hashToken } from '../sessions/tokens'
import type { Sessions } from '../sessions/Sessions'
import type { Caller } from '../sessions/Caller'
import { addressGroup } from '../sign-in/addressGroup'
import { AddressThrottle } from './AddressThrottle'
import { Connection } from './Connection'
import type { LocalHub } from './createHub'
import type { HubIdentity } from './HubIdentity'
import { HubSlots, type SlotHolder } from './HubSlots'

/**
 * Maximum size of a frame, more than any declared event needs; a larger frame is rejected before it
 * is read.
 */
const MAX_FRAME_BYTES = 32 * 1024

/**
 * Maximum negotiations per address and minute. It is high because after a restart thousands of
 * members behind the address of one company or mobile network reconnect at the same time; each tab
 * negotiates once or a few times.
 */
const MAX_NEGOTIATIONS = 6_000

/**
 * How many negotiations a minute the signed-out tabs of one address may make for each slot of that
 * address. Each negotiation stores a token in the database for 30 seconds.
 */
const NEGOTIATIONS_PER_SLOT = 3

/** Seconds that a tab is asked to wait if there is no free slot. */
const WAIT_FOR_SLOT_SECONDS = 60

/** Seconds that a tab of the desk is asked to wait if it has no such session. */
const WAIT_FOR_SESSION_SECONDS = 5

/** What the hub's endpoints need from the rest of the server. */
export interface HubContext {
  readonly env: Pick<Environment, 'hub'>
  readonly db: Database
  readonly clubs: ClubCache
  readonly sessions: Sessions
  readonly now: () => Date
}

/**
 * Registers the hub at /hub. Negotiating returns a single-use token bound to the session; opening
 * the WebSocket consumes it.
 */
export async function registerHub(
  app: FastifyInstance,
  context: HubContext,
  hub: LocalHub,
): Promise<void> {
  await app.register(websocket, { options: { maxPayload: MAX_FRAME_BYTES } })
  const identities = new WeakMap<FastifyRequest, HubIdentity>()
  const throttle = new AddressThrottle(MAX_NEGOTIATIONS)
  const signedOutThrottle = new AddressThrottle(
    context.env.hub.signedOutPerAddress * NEGOTIATIONS_PER_SLOT,
  )
  const slots = new HubSlots(context.env.hub)
  const getWaitSeconds = (request: FastifyRequest, { account }: HubIdentity): number => {
    const address = addressGroup(request.ip)
    if (slots.isFull(getSlotHolder(request, account))) return WAIT_FOR_SLOT_SECONDS
    return account === null ? signedOutThrottle.count(address, context.now().getTime()) : 0
  }

  await app.register(async (scope) => {
    // The SignalR client sends its empty negotiate body as plain text.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/hub/negotiate', async (request, reply) => {
      setApiHeaders(reply)
      checkOrigin(request)
      const floodWaitSeconds = throttle.count(addressGroup(request.ip), context.now().getTime())
      if (floodWaitSeconds > 0) throw hubFullError(floodWaitSeconds)
      const identity = await resolveIdentity(context, request)
      // A tab of the desk whose session has ended joins once somebody has signed in again.
      const waitSeconds =
        request.headers[DESK_HEADER] !== undefined && identity.deskOf === null
          ? WAIT_FOR_SESSION_SECONDS
          : getWaitSeconds(request, identity)
      if (waitSeconds > 0) {
        if (request.headers[QUIET_HEADER] === undefined) throw hubFullError(waitSeconds)
        return { negotiateVersion: 1, error: hubFull(waitSeconds) }
      }
      const connectionToken = await hub.issueToken(identity)
      return {
        negotiateVersion: 1,
        connectionId: hashToken(connectionToken).slice(0, 22),
        connectionToken,
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
      }
    })

    scope.get(
      '/hub',
      {
        websocket: true,
        preValidation: async (request) => {
          checkOrigin(request)
          const token =
            typeof request.query === 'object' && request.query !== null && 'id' in request.query
              ? request.query.id
              : undefined
          if (typeof token !== 'string') throw new AppError(401, 'unauthorized')
          const identity = await context.db.platform((tx) => consumeHubToken(tx, hashToken(token)))
          if (identity === undefined) throw new AppError(401, 'unauthorized')
          // Other tabs may have taken the last slot since this one negotiated, possibly with
          // another process.
          if (slots.isFull(getSlotHolder(request, (identity as HubIdentity).account)))
            throw hubFullError(WAIT_FOR_SLOT_SECONDS)
          // The cast is safe: only `issueToken` stores hub tokens.
          identities.set(request, identity as HubIdentity)
        },
      },
      (socket, request) => {
        const identity = identities.get(request)
        if (identity === undefined) return socket.terminate()
        const releaseSlot = slots.take(getSlotHolder(request, identity.account))
        if (releaseSlot === undefined) return socket.terminate()
        const currentConfig = async () => ({
          domainId: identity.domainId,
          revision: (await context.clubs.byId(identity.domainId))?.revision ?? 0,
        })
        const connection = new Connection(
          socket,
          identity,
          (to, name, data) => hub.send(to, name, data),
          currentConfig,
          hub.recentEvents,
        )
        hub.connections.add(connection)
        socket.on('message', (data) => connection.receive(String(data)))
        const release = (): void => {
          hub.connections.delete(connection)
          releaseSlot()
        }
        socket.on('close', release)
        // After an error the socket closes, so the error itself needs no further handling.
        socket.on('error', release)
      },
    )
  })
}

/**
 * Header that the portal's tabs send so that a full hub answers with a SignalR error instead of
 * 429: browsers log every status from 400 up as an error in the console.
 */
const QUIET_HEADER = 'x-hub-quiet'

/** Header that the desk's tabs send, which need a session of somebody who may use the desk. */
const DESK_HEADER = 'x-hub-desk'

const hubFullError = (seconds: number): AppError =>
  new AppError(429, 'too_many_attempts', { headers: { 'retry-after': String(seconds) } })

const getSlotHolder = (request: FastifyRequest, account: string | null): SlotHolder =>
  account === null ? { address: addressGroup(request.ip) } : { account }

async function resolveIdentity(context: HubContext, request: FastifyRequest): Promise<HubIdentity> {
  const caller = await context.sessions.resolveCaller(request)
  const deskOf =
    caller.preview === null && caller.admin !== null && caller.admin.areas.length > 0
      ? caller.admin.companyId
      : null
  const studioOf =
    caller.preview === null && caller.admin !== null && caller.admin.level !== null
      ? caller.admin.companyId
      : null
  // The desk may be open at a host that is no club's.
  if (caller.club === null && request.headers[DESK_HEADER] === undefined)
    throw new AppError(404, 'not_found')
  const { domainId, companyId } = caller.club ?? { domainId: 0, companyId: 0 }
  const cookies = (['customer', 'admin'] as const)
    .flatMap((kind) => sessionTokens(request, kind))
    .map(hashToken)
  const sessions = caller.preview === null ? cookies : [...caller.preview.sessions]
  return {
    domainId,
    companyId,
    customerId: caller.customer?.id ?? null,
    deskOf,
    studioOf,
    account: getAccountKey(caller),
    sessions,
    readOnly: caller.preview !== null,
  }
}

/**
 * The key by which a caller's connections are counted: the customer, else the admin. A preview
 * counts for the admin who views it, whichever customer it shows. null without a session, and for
 * who reviews a draft.
 */
function getAccountKey({ customer, admin, preview }: Caller): string | null {
  const adminId = preview?.adminId ?? admin?.adminId
  if (preview === null && customer !== null) return `customer:${customer.companyId}:${customer.id}`
  return adminId == null ? null : `admin:${adminId}`
}
