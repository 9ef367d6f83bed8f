import type { FastifyInstance } from 'fastify'
import { isSandbox } from '#src/core/config/check/checkSandbox'
import { findPaymentByKey } from '../transactions/paymentRepository'
import { settleBank } from '../wallet/settleBank'
import type { Club } from '../../../platform/clubs/Club'
import { AppError } from '../../../platform/http/AppError'
import { setApiHeaders } from '../../../platform/http/setApiHeaders'
import { continueInBackground } from '../../../platform/operations/tallyRequests'
import type { CommerceContext } from './CommerceContext'
import { openSettlingProcessor } from '../../../processors/openProcessor'
import type { ProcessorEvent } from '../../../processors/Processor'

/**
 * Registers `POST /processors/<uri>/webhook` at a club's host, which receives a vendor's notices
 * about charges or bank accounts. The signature is checked over the raw bytes; then each status is
 * queried from the processor, so that a repeated, late or out-of-order webhook changes nothing and
 * other systems' charges are ignored. An event that fails does not block the others. Responds with
 * 400 `invalid_request` to a forged webhook, 500 if the vendor should resend it, otherwise 204.
 */
export async function registerWebhooks(
  app: FastifyInstance,
  context: CommerceContext,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { uri: string } }>('/processors/:uri/webhook', async (request, reply) => {
      setApiHeaders(reply)
      const club = await context.sessions.resolveHostClub(request)
      // A processor that may no longer charge still reports on its earlier charges, except a
      // sandbox that is switched off: it has no vendor that could.
      const matching =
        club
          ?.settlingProcessors()
          .filter(
            (entry) =>
              entry.uri === request.params.uri && (context.env.sandboxCharges || !isSandbox(entry)),
          ) ?? []
      if (club === null || matching.length === 0) throw new AppError(404, 'not_found')
      const headers = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      )
      const rawBody = typeof request.body === 'string' ? request.body : ''
      let isSigned = false
      let failures = 0
      for (const { id } of matching) {
        const events =
          (await openSettlingProcessor(context.processors, club, id)?.processor.readWebhook({
            headers,
            rawBody,
          })) ?? 'forged'
        if (events === 'forged') continue
        isSigned = true
        // A vendor's notices don't wait behind the requests of the club's members. Anybody's do.
        continueInBackground(request)
        for (const event of events) {
          try {
            await handleEvent(context, club, id, event)
          } catch (error) {
            failures += 1
            request.log.error(
              { err: error, processor: id, event: event.type },
              'a webhook event could not be processed',
            )
          }
        }
      }
      // The vendor will resend the whole webhook; handling an event twice changes nothing.
      if (failures > 0) throw new Error('some events of a webhook could not be processed')
      if (isSigned) return reply.code(204).send()
      throw new AppError(400, 'invalid_request', { description: 'The signature is not valid.' })
    })
  })
}

async function handleEvent(
  context: CommerceContext,
  club: Club,
  processorId: string,
  event: ProcessorEvent,
): Promise<void> {
  if (event.type === 'bank') return settleBank(context, club, processorId, event.reference)
  const payment = await context.db.tx(club.companyId, (tx) =>
    findPaymentByKey(tx, club.companyId, event.idempotencyKey),
  )
  if (payment !== undefined && payment.processorId === processorId)
    await context.payments.settle(club.companyId, payment.id)
}
