import { LogController, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { callIdOf } from '../calls/registerCalls'
import { resolvedCaller } from '../sessions/resolvedCaller'
import { tallyOf } from './tallyRequests'

/** What balancers and collectors ask for every few seconds. */
const PROBES: readonly (string | undefined)[] = ['/healthz', '/readyz', '/metrics']

/**
 * Writes one line for each request, when it has been answered: what it asked for, who sent it, and
 * what it cost. People are named by their ids only. Probes that succeed are not logged.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request')
  }

  override requestCompleted(
    error: FastifyError | Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      req: request,
      res: reply,
      responseTime: round(reply.elapsedTime),
      ...describeCost(request),
      ...describeCaller(request),
    }
    if (error) return reply.log.error({ ...line, err: error }, 'request errored')
    if (isQuiet(request, reply)) return
    reply.log.info(line, 'request completed')
  }
}

const isQuiet = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.statusCode < 400 && PROBES.includes(request.routeOptions.url)

function describeCost(request: FastifyRequest) {
  const { count = 0, ms = 0 } = tallyOf(request) ?? {}
  return { sqlCount: count, sqlMs: round(ms) }
}

function describeCaller(request: FastifyRequest) {
  const call = callIdOf(request)
  const caller = resolvedCaller(request)
  const company = caller?.club?.companyId ?? caller?.admin?.companyId
  const admin = caller?.admin?.adminId ?? caller?.preview?.adminId
  // A preview shows a customer who does not exist.
  const customer = caller?.preview === null ? caller.customer?.id : undefined
  return {
    ...(call !== undefined && { call }),
    ...(company !== undefined && { company }),
    ...(caller?.club && { domain: caller.club.domainId }),
    ...(customer !== undefined && { customer }),
    ...(admin != null && { admin }),
  }
}

const round = (ms: number): number => Math.round(ms * 10) / 10
