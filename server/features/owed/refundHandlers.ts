import type { Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { findAdminNames } from '../../platform/db/platform/admins'
import { domainsOfCompany } from '../../platform/db/platform/domains'
import { toCents } from '../../../src/core/intl/toCents'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { presentRefunds } from '../commerce/payments/presentRefunds'
import { readRefundLimit, refundLimitOf } from '../commerce/payments/refundLimit'
import { beginRefund } from '../commerce/payments/refundMoney'
import { findRefundByKey } from '../commerce/payments/refundRepository'
import {
  findTransaction,
  paginatePaid,
  transactionNumber,
} from '../commerce/transactions/transactionRepository'
import { clubsOf } from '../customers/companyClubs'
import { requirePerson } from '../customers/customerRepository'
import { actOnAccount } from './accountActs'
import { presentPayment, readPayments } from './readPayments'

/** The calls about what a customer has paid, and refunds of it. */
export const handlers = {
  'desk.owed.payments': async ({ params, paging }, { context, caller }) => {
    const { companyId, level } = requireStaff(caller)
    const customer = { companyId, customerId: params.id }
    const { payments, total, domains, names } = await context.db.read(companyId, async (tx) => {
      const [page, domains] = await Promise.all([
        paginatePaid(tx, customer, paging),
        level === 'owner' ? undefined : domainsOfCompany(tx, companyId),
        requirePerson(tx, companyId, params.id),
      ])
      const payments = await readPayments(tx, companyId, page.rows)
      const usernames = payments.flatMap(({ refunds }) =>
        refunds.flatMap(({ adminId, adminName }) => (adminId === null ? [] : [adminName])),
      )
      const names = await findAdminNames(tx, usernames)
      return { payments, total: page.total, domains, names }
    })
    const limitOf = domains && refundLimitOf(await clubsOf(context.clubs, domains))
    return { items: payments.map((payment) => presentPayment(payment, limitOf, names)), total }
  },

  'desk.owed.refund': async ({ params, body }, tools) => {
    const { context, caller, request } = tools
    const staff = requireStaff(caller)
    const { companyId, adminId, username } = staff
    const { id: customerId, transactionId } = params
    const limitOf = await readRefundLimit(context, staff)
    // As unique as the request's own key, which `actOnAccount` compares.
    const idempotencyKey = `refund:desk:${requireKey(request)}`
    await actOnAccount(tools, { name: 'refund', params, body }, async (tx, { now }) => {
      const { amountCents, reason } = await beginRefund(tx, now, {
        companyId,
        customerId,
        transactionId,
        amountCents: toCents(body.amount),
        leftCents: toCents(body.left),
        reason: body.reason.trim(),
        cancels: body.cancelTickets ?? true,
        membership: body.membership ?? 'end',
        idempotencyKey,
        by: { adminId, adminName: username },
        limitOf,
      })
      const charge = await findTransaction(tx, { companyId, customerId }, transactionId)
      return [
        {
          act: 'refunded',
          cents: amountCents,
          currency: charge?.currency ?? '',
          invoice: charge === undefined ? '' : transactionNumber(charge),
          text: reason,
        },
      ]
    })
    const begun = await context.db.tx(companyId, (tx) =>
      findRefundByKey(tx, companyId, idempotencyKey),
    )
    if (begun === undefined) throw new Error('the refund does not exist')
    const refund = await context.payments.finishRefund(begun)
    const [record] = await context.db.tx(companyId, (tx) => presentRefunds(tx, companyId, [refund]))
    if (record === undefined) throw new Error('the refund does not exist')
    return record
  },
} satisfies Handlers<CommerceContext>
