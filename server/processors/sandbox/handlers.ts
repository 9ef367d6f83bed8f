import { isMonthOver } from '../../../src/core/time/isMonthOver'
import { requireAdmin } from '../../platform/calls/requireAdmin'
import type { Handlers } from '../../platform/calls/Handler'
import type { Club } from '../../platform/clubs/Club'
import { AppError } from '../../platform/http/AppError'
import { newToken } from '../../platform/sessions/tokens'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import type { Caller } from '../../platform/sessions/Caller'
import type { ProcessorContext } from '../ProcessorKind'
import { getPublicKey } from './bankToken'
import { lockCharge, paginateCharges, insertToken, updateCharge } from './sandboxRepository'
import { testCards } from './testNumbers'
import { createSignedWebhook } from './webhooks'
import { addressGroup } from '../../platform/sign-in/addressGroup'

/** The sandbox's endpoints, in place of a vendor's. */
export const handlers = {
  'sandbox.token': async ({ body }, { context, caller, request }) => {
    const { companyId } = sandboxClub(caller)
    // The attempts are limited, because anyone may make this call and each one stores a token.
    await countAttempt(context.db, [
      { name: `sandbox-token:${companyId}:${addressGroup(request.ip)}`, limit: 300 },
    ])
    const number = body.number.replaceAll(/[\s-]/g, '')
    const behaviour = testCards[number]
    // The error does not contain the card number.
    if (behaviour === undefined)
      throw invalidField(
        '/number',
        'not-a-test-number',
        'must be one of the sandbox’s test numbers',
      )
    const expYear = body.expYear < 100 ? 2000 + body.expYear : body.expYear
    const now = context.now()
    if (isMonthOver({ year: expYear, month: body.expMonth }, now))
      throw invalidField('/exp_year', 'expired', 'must be in the future')
    const token = `sbx_tok_${newToken()}`
    await context.db.tx(companyId, (tx) =>
      insertToken(tx, {
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

  'sandbox.key': async (_input, { context, caller }) => ({
    publicKey: await getPublicKey(context, sandboxClub(caller).companyId),
  }),

  'sandbox.authenticate': async ({ body }, { context, caller }) => {
    const club = sandboxClub(caller)
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
    // The server reports the outcome, because the browser may never do so.
    void context.processors.deliver(
      account,
      'sandbox',
      createSignedWebhook(context, account, charge.idempotencyKey),
    )
  },

  'sandbox.charges': async ({ paging }, { context, caller }) => {
    // The company that the admin has chosen, whatever the host of the request.
    const { companyId } = requireAdmin(caller)
    const { rows, total } = await context.db.tx(companyId, (tx) =>
      paginateCharges(tx, companyId, paging),
    )
    return {
      items: rows.map(
        ({ id, amountCents, currency, status, idempotencyKey, customerId, createdAt }) => ({
          id,
          amountCents,
          currency,
          status: status === 'requires_action' ? ('processing' as const) : status,
          idempotencyKey,
          customerId,
          createdAt: createdAt.toISOString(),
        }),
      ),
      total,
    }
  },
} satisfies Handlers<ProcessorContext>

/** The caller's club; throws 404 `not_found` if it has no sandbox. */
function sandboxClub({ club }: Caller): Club {
  if (club?.compiled().config.processors.some(({ uri }) => uri === 'sandbox') !== true)
    throw new AppError(404, 'not_found')
  return club
}

const invalidField = (path: string, code: string, message: string): AppError =>
  new AppError(422, 'invalid_request', { details: [{ path, code, message }] })
