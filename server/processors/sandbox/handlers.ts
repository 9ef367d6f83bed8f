import { isMonthOver } from '../../../src/core/time/isMonthOver'
import { requireAdmin } from '../../platform/calls/requireAdmin'
import { answerPage, page } from '../../platform/calls/page'
import type { Handlers } from '../../platform/calls/Handler'
import type { Club } from '../../platform/clubs/Club'
import { AppError } from '../../platform/http/AppError'
import { newToken } from '../../platform/sessions/tokens'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import type { Visit } from '../../platform/sessions/Visit'
import type { ProcessorContext } from '../ProcessorKind'
import { publicKeyOf } from './bankToken'
import { lockCharge, pageOfCharges, putToken, updateCharge } from './sandboxRepository'
import { testCards } from './testNumbers'
import { signedWebhook } from './webhooks'
import { addressGroup } from '../../platform/sign-in/addressGroup'

/** The sandbox's own endpoints, like a vendor's (contract). */
export const handlers = {
  'sandbox.token': async ({ body }, { context, visit, request }) => {
    const { companyId } = sandboxClub(visit)
    // Anyone may call this, and every answer is stored.
    await countAttempt(context.db, [
      { name: `sandbox-token:${companyId}:${addressGroup(request.ip)}`, limit: 300 },
    ])
    const number = body.number.replaceAll(/[\s-]/g, '')
    const behaviour = testCards[number]
    // The number itself is not repeated anywhere.
    if (behaviour === undefined)
      throw refused('/number', 'not-a-test-number', 'must be one of the sandbox’s test numbers')
    const expYear = body.expYear < 100 ? 2000 + body.expYear : body.expYear
    const now = context.now()
    if (isMonthOver({ year: expYear, month: body.expMonth }, now))
      throw refused('/exp_year', 'expired', 'must be in the future')
    const token = `sbx_tok_${newToken()}`
    await context.db.tx(companyId, (tx) =>
      putToken(tx, {
        companyId,
        token,
        behaviour,
        brand: 'visa',
        lastFour: number.slice(-4),
        expMonth: body.expMonth,
        expYear,
        createdAt: now,
      }),
    )
    return { token }
  },

  'sandbox.key': async (_input, { context, visit }) => ({
    publicKey: await publicKeyOf(context, sandboxClub(visit).companyId),
  }),

  'sandbox.authenticate': async ({ body }, { context, visit }) => {
    const club = sandboxClub(visit)
    const { companyId } = club
    const charge = await context.db.tx(companyId, async (tx) => {
      const found = await lockCharge(tx, companyId, { clientSecret: body.clientSecret })
      if (found === undefined) throw new AppError(404, 'not_found')
      if (found.status !== 'requires_action') return found
      return updateCharge(
        tx,
        found,
        body.answer === 'authorise'
          ? { status: 'succeeded' }
          : { status: 'failed', failureCode: 'authentication_failed' },
      )
    })
    const account = { companyId, domainId: club.domainId, host: club.host, id: '', key: '' }
    // Sent even if this tab never reports back.
    void context.processors.deliver(
      account,
      'sandbox',
      signedWebhook(context, account, charge.idempotencyKey),
    )
  },

  'sandbox.charges': async ({ query }, { context, visit }) => {
    // The company where the admin is an owner, whatever host they use.
    const { companyId } = requireAdmin(visit)
    const paging = page(query)
    const { rows, total } = await context.db.tx(companyId, (tx) =>
      pageOfCharges(tx, companyId, paging),
    )
    return answerPage(
      rows.map(({ id, amountCents, currency, status, idempotencyKey, customerId, createdAt }) => ({
        id,
        amountCents,
        currency,
        status: status === 'requires_action' ? ('processing' as const) : status,
        idempotencyKey,
        customerId,
        createdAt: createdAt.toISOString(),
      })),
      total,
      paging,
    )
  },
} satisfies Handlers<ProcessorContext>

/** The visit's club, if it has a sandbox; throws 404 `not_found`. */
function sandboxClub({ club }: Visit): Club {
  if (club?.compiled().config.processors.some(({ uri }) => uri === 'sandbox') !== true)
    throw new AppError(404, 'not_found')
  return club
}

const refused = (path: string, code: string, message: string): AppError =>
  new AppError(422, 'invalid_request', { details: [{ path, code, message }] })
