import { randomUUID } from 'node:crypto'
import type { Handlers } from '../../../platform/calls/Handler'
import { idempotencyKey } from '../../../platform/calls/idempotencyKey'
import { AppError } from '../../../platform/http/AppError'
import type { CommerceContext } from './CommerceContext'
import { findCustomer, type CustomerRow } from '../../customers/customerRepository'
import { presentPerson } from '../../customers/presentCustomer'
import { shownEmail } from '../../customers/shownEmail'
import { requireAdmin } from '../../../platform/calls/requireAdmin'
import { paginateTransactions } from '../transactions/transactionRepository'
import { presentMemberTransactions, presentRefunds } from './presentRefunds'
import { paginateRefunds } from './refundRepository'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { countPage, type Page } from '../../../platform/db/countRows'
import type { Tx } from '../../../platform/db/Database'
import { beginsWith } from '../../../platform/db/searchText'
import { customers } from '../../../platform/db/schema/customers'

/**
 * The back office's calls for members' payments and refunds; only for owners of the chosen company.
 */
export const handlers = {
  'admin.members': async ({ query, paging }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const { rows, total } = await context.db.tx(companyId, (tx) =>
      paginateMembers(tx, companyId, query.search ?? '', paging),
    )
    return {
      items: rows.map((row) => ({
        id: row.id,
        fullName: presentPerson(row).fullName,
        email: shownEmail(row),
      })),
      total,
    }
  },

  'admin.transactions': async ({ params: { customerId }, paging }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    return context.db.tx(companyId, async (tx) => {
      if ((await findCustomer(tx, companyId, customerId)) === undefined)
        throw new AppError(404, 'not_found')
      const { rows, total } = await paginateTransactions(tx, { companyId, customerId }, {}, paging)
      return { items: await presentMemberTransactions(tx, companyId, rows), total }
    })
  },

  'admin.refund': async ({ params, body }, { context, caller, request }) => {
    const { companyId, adminId, username } = requireAdmin(caller)
    const key = idempotencyKey(request) ?? randomUUID()
    const refund = await context.payments.refund({
      ...params,
      companyId,
      amountCents: body.amount === undefined ? undefined : Math.round(body.amount * 100),
      leftCents: body.left === undefined ? undefined : Math.round(body.left * 100),
      reason: body.reason,
      cancels: body.cancelTickets ?? true,
      membership: body.membership ?? 'end',
      idempotencyKey: `refund:${adminId}:${key}`,
      by: { adminId, adminName: username },
    })
    const [record] = await context.db.tx(companyId, (tx) => presentRefunds(tx, companyId, [refund]))
    if (record === undefined) throw new Error('the refund does not exist')
    return record
  },

  'admin.refunds': async ({ paging }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    return context.db.tx(companyId, async (tx) => {
      const { rows, total } = await paginateRefunds(tx, companyId, paging)
      return { items: await presentRefunds(tx, companyId, rows), total }
    })
  },
} satisfies Handlers<CommerceContext>

/**
 * Returns a page of a company's members, by email; `search` filters by a prefix of full name, last
 * name or email, ignoring case.
 */
async function paginateMembers(
  tx: Tx,
  companyId: number,
  search: string,
  paging: Page,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const prefix = search.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const matchesSearch =
    prefix === ''
      ? undefined
      : or(
          ...[customers.fullNameLower, customers.lastNameLower, customers.emailLower].map(
            (column) => beginsWith(column, prefix),
          ),
        )
  const condition = and(
    eq(customers.companyId, companyId),
    isNull(customers.erasedAt),
    matchesSearch,
  )
  const rows = await tx
    .select()
    .from(customers)
    .where(condition)
    .orderBy(asc(customers.emailLower))
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    rows,
    total: await countPage(tx, customers, condition, { ...paging, found: rows.length }),
  }
}
