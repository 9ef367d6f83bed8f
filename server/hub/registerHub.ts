import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkOrigin } from '../calls/checkOrigin'
import { takeHubToken } from '../db/platform/sessions'
import { AppError } from '../errors/AppError'
import { apiHeaders } from '../errors/apiHeaders'
import type { ServerContext } from '../ServerContext'
import { sessionToken } from '../sessions/cookies'
import { hashToken } from '../sessions/tokens'
import { AddressThrottle } from './AddressThrottle'
import { Connection } from './Connection'
import type { LocalHub } from './createHub'
import type { HubIdentity } from './HubIdentity'

/** A frame larger than any declared event is refused before it is read. */
const mostFrameBytes = 32 * 1024

/** Negotiations of one address in a minute. After a restart thousands of members behind one company's or carrier's address come back together; each tab asks once, or a few times when it is unlucky. */
const mostNegotiations = 6_000

/** The hub at /hub: negotiate gives a single-use token bound to the session, the WebSocket uses it up. */
export async function registerHub(app: FastifyInstance, context: ServerContext, hub: LocalHub): Promise<void> {
  await app.register(websocket, { options: { maxPayload: mostFrameBytes } })
  const identities = new WeakMap<FastifyRequest, HubIdentity>()
  const throttle = new AddressThrottle(mostNegotiations)

  await app.register(async (scope) => {
    // The SignalR client sends its empty negotiate body as plain text.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/hub/negotiate', async (request, reply) => {
      apiHeaders(reply)
      checkOrigin(request)
      const waitSeconds = throttle.count(request.ip, Date.now())
      if (waitSeconds > 0) throw new AppError(429, 'too_many_attempts', { headers: { 'retry-after': String(waitSeconds) } })
      const connectionToken = await hub.issueToken(await identityOf(context, request))
      return {
        negotiateVersion: 1,
        connectionId: hashToken(connectionToken).slice(0, 22),
        connectionToken,
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
      }
    })

    scope.get('/hub', {
      websocket: true,
      preValidation: async (request) => {
        checkOrigin(request)
        const token = typeof request.query === 'object' && request.query !== null && 'id' in request.query ? request.query.id : undefined
        if (typeof token !== 'string') throw new AppError(401, 'unauthorized')
        const identity = await context.db.platform((tx) => takeHubToken(tx, hashToken(token)))
        if (identity === undefined) throw new AppError(401, 'unauthorized')
        // Only `issueToken` writes these rows.
        identities.set(request, identity as HubIdentity)
      },
    }, (socket, request) => {
      const identity = identities.get(request)
      if (identity === undefined) return socket.terminate()
      const currentConfig = async () => ({ domain_id: identity.domainId, revision: (await context.clubs.byId(identity.domainId))?.revision ?? 0 })
      const connection = new Connection(socket, identity, (to, name, data) => hub.send(to, name, data), currentConfig)
      hub.connections.add(connection)
      socket.on('message', (data) => connection.receive(String(data)))
      socket.on('close', () => hub.connections.delete(connection))
      // A broken socket closes next; there is nobody to tell.
      socket.on('error', () => hub.connections.delete(connection))
    })
  })
}

async function identityOf(context: ServerContext, request: FastifyRequest): Promise<HubIdentity> {
  const visit = await context.sessions.visit(request)
  if (visit.club === null) throw new AppError(404, 'not_found')
  const { domainId, companyId } = visit.club
  const cookies = (['customer', 'admin'] as const).flatMap((kind) => sessionToken(request, kind) ?? []).map(hashToken)
  const sessions = visit.preview === null ? cookies : [...visit.preview.sessions]
  return { domainId, companyId, customerId: visit.customer?.id ?? null, sessions, readOnly: visit.preview !== null }
}
