import type { FastifyReply, FastifyRequest } from 'fastify'
import { ConfigAnswerShape } from '../../../generated/wire'
import { encode } from '../../../schemas/wire/codec'
import type { Club } from '../../platform/clubs/Club'
import { contentVersion } from '../../platform/clubs/contentVersion'
import { presentCompany } from '../../platform/clubs/presentCompany'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { isAnyVisitors, setSharedCache } from '../../platform/sessions/sharedCache'
import { SharedJson } from '../../platform/http/SharedJson'

/**
 * Responds to GET /config: conditional on its ETag. `?revision=N` asks for at least that revision.
 */
export async function sendConfig(
  context: ServerContext,
  cached: Club,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const minRevision = requestedRevision(request.query)
  const club =
    minRevision > cached.revision
      ? ((await context.clubs.byId(cached.domainId, minRevision)) ?? cached)
      : cached
  const { etag, body } = responseFor(club, context)
  // An answer to an announced revision is never older than it. One without a revision has to be the
  // current one, and so has one to a revision that is yet to come.
  if (minRevision > 0 && minRevision <= club.revision && isAnyVisitors(request))
    setSharedCache(reply, etag)
  else void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' })
  await body.send(request, reply, etag)
}

/** The parts that the responses for one revision of a club share until its zone's offset changes. */
interface SharedResponse {
  timezoneOffset: number
  /** The minute in which the zone last had this offset; offsets change on whole minutes. */
  minute: number
  etag: string
  body: SharedJson
}

/**
 * Responses by club object: each revision has its own object, so old responses are garbage
 * collected with it.
 */
const responses = new WeakMap<Club, SharedResponse>()

function responseFor(club: Club, context: ServerContext): SharedResponse {
  const { config: portal, revision } = club
  const now = context.now()
  const minute = Math.floor(now.getTime() / 60_000)
  const cached = responses.get(club)
  if (cached?.minute === minute) return cached
  const company = presentCompany(club.company, now)
  const { timezoneOffset } = company
  if (cached?.timezoneOffset === timezoneOffset) {
    cached.minute = minute
    return cached
  }
  const etag = `"${contentVersion(club, context)}-${timezoneOffset}"`
  const response: SharedResponse = {
    timezoneOffset,
    minute,
    etag,
    body: new SharedJson(() => encode({ portal, company, revision }, ConfigAnswerShape)),
  }
  responses.set(club, response)
  return response
}

function requestedRevision(query: unknown): number {
  const value =
    typeof query === 'object' && query !== null && 'revision' in query ? Number(query.revision) : 0
  return Number.isSafeInteger(value) ? value : 0
}
