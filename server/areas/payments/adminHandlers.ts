import { randomUUID } from 'node:crypto'
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Handlers } from '../../calls/Handler'
import { answerPage, page } from '../../calls/page'
import { countPage } from '../../db/countRows'
import { customers } from '../../db/schema/customers'
import { AppError } from '../../errors/AppError'
import { findCustomer } from '../account/customerRepository'
import { presentCustomer } from '../account/presentCustomer'
import { requireAdmin } from '../admins/requireAdmin'
import { pageOfTransactions } from '../billing/transactionRepository'
import { presentMemberTransactions, presentRefunds } from './presentRefunds'
import { pageOfRefunds } from './refundRepository'

/** Back of house: what members paid, and giving it back; of the chosen company, by its owners. */
export const handlers = {
  'admin.members': async ({ query }, { context, visit }) => {
    const { companyId } = requireAdmin(visit)
    const asked = page(query)
    const search = (query.search ?? '').trim()
    const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
    const name = sql`${customers.profile} ->> 'firstName' || ' ' || coalesce(${customers.profile} ->> 'lastName', '')`
    const kept = and(eq(customers.companyId, companyId), search === '' ? undefined : or(ilike(customers.email, like), sql`${name} ilike ${like}`))
    const { rows, total } = await context.db.tx(companyId, async (tx) => ({
      rows: await tx.select().from(customers).where(kept).orderBy(asc(customers.emailLower)).offset(asked.offset).limit(asked.limit),
      total: await countPage(tx, customers, kept, asked),
    }))
    return answerPage(rows.map((row) => ({ id: row.id, fullName: presentCustomer(row).fullName, email: row.email })), total, asked)
  },

  'admin.transactions': async ({ params: { customerId }, query }, { context, visit }) => {
    const { companyId } = requireAdmin(visit)
    const asked = page(query)
    return context.db.tx(companyId, async (tx) => {
      if ((await findCustomer(tx, companyId, customerId)) === undefined) throw new AppError(404, 'not_found')
      const { rows, total } = await pageOfTransactions(tx, { companyId, customerId }, {}, asked)
      return answerPage(await presentMemberTransactions(tx, companyId, rows), total, asked)
    })
  },

  'admin.refund': async ({ params, body }, { context, visit, request }) => {
    const { companyId, adminId, username } = requireAdmin(visit)
    const given = request.headers['idempotency-key']
    const key = typeof given === 'string' && /^[\x21-\x7e]{1,200}$/.test(given) ? given : randomUUID()
    const refund = await context.payments.refund({ ...params, companyId, amountCents: body.amount === undefined ? undefined : Math.round(body.amount * 100), reason: body.reason, idempotencyKey: `refund:${adminId}:${key}`, by: { adminId, adminName: username } })
    const [record] = await context.db.tx(companyId, (tx) => presentRefunds(tx, companyId, [refund]))
    if (record === undefined) throw new Error('the refund is not there')
    return record
  },

  'admin.refunds': async ({ query }, { context, visit }) => {
    const { companyId } = requireAdmin(visit)
    const asked = page(query)
    return context.db.tx(companyId, async (tx) => {
      const { rows, total } = await pageOfRefunds(tx, companyId, asked)
      return answerPage(await presentRefunds(tx, companyId, rows), total, asked)
    })
  },
} satisfies Handlers
