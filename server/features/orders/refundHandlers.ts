import { createHash } from 'node:crypto'
import { toCents } from '../../../src/core/intl/toCents'
import type { Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { splitByHand } from '../commerce/payments/readRefundWay'
import { readRefundLimit } from '../commerce/payments/refundLimit'
import { findRefundsByKeyPrefix, type RefundRow } from '../commerce/payments/refundRepository'
import { toLines } from './chooseLines'
import { actOnOrder, requireOrder } from './orderActs'
import { quoteLines, refundLines } from './refundLines'
import { LINE_REFUNDS } from './refusedRefund'

/** The calls with which staff refund a part of an order. */
export const handlers = {
  'desk.orders.quote': ({ params, body }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    return context.db.read(companyId, async (tx) => {
      const order = await requireOrder(tx, companyId, params.id)
      const cents = await quoteLines(tx, order, toLines(body))
      return { amount: toUnits(cents), currency: order.currency }
    })
  },

  'desk.orders.refund': async ({ params, body }, tools) => {
    const { context, caller, request } = tools
    const staff = requireStaff(caller)
    const { companyId, adminId, username } = staff
    const reason = body.reason.trim()
    if (reason === '') requireNoFaults([faultAt('/reason', 'required', 'must not be blank')])
    const keyPrefix = refundPrefix(params.id, requireKey(request))
    const limitOf = await readRefundLimit(context, staff)
    await actOnOrder(tools, { name: 'refund', params, body }, (tx, setting) =>
      refundLines(tx, setting, {
        lines: toLines(body),
        expectedCents: toCents(body.amount),
        reason,
        by: { adminId, adminName: username },
        keyPrefix,
        limitOf,
      }),
    )
    const begun = await context.db.tx(companyId, (tx) =>
      findRefundsByKeyPrefix(tx, companyId, keyPrefix),
    )
    const finished: RefundRow[] = []
    for (const refund of begun) finished.push(await context.payments.finishRefund(refund))
    const made = finished.filter(({ state }) => state !== 'refused')
    const { byHand } = await context.db.tx(companyId, (tx) => splitByHand(tx, companyId, made))
    return {
      refunded: sum(made),
      byHand: sum(byHand),
      refused: sum(finished.filter(({ state }) => state === 'refused')),
    }
  },
} satisfies Handlers<CommerceContext>

/** The prefix of the keys of a request's refunds: a hash, in which no character has a meaning. */
const refundPrefix = (orderId: number, requestKey: string): string =>
  `${LINE_REFUNDS}${createHash('sha256').update(`${orderId} ${requestKey}`).digest('hex')}:`

const sum = (refunds: readonly RefundRow[]): number =>
  toUnits(refunds.reduce((total, { amountCents }) => total + amountCents, 0))
