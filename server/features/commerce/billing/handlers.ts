import { isInvoice } from '../../../../src/areas/billing/model/isInvoice'
import { alreadySent, type Handlers } from '../../../platform/calls/Handler'
import { answerPage, page } from '../../../platform/calls/page'
import { AppError } from '../../../platform/http/AppError'
import {
  requireCustomerKey,
  requireCustomer,
  type CustomerKey,
} from '../../customers/requireCustomer'
import { invoicePdf } from './invoicePdf'
import { presentTransactions } from './presentTransactions'
import { presentStatement, readStatement } from './readStatement'
import { statementPdf } from './statementPdf'
import { pageOfStatements } from './statementRepository'
import { pageOfTransactions, findTransaction } from './transactionRepository'
import type { Customer, Transaction } from '../../../../generated/types'
import type { Tx } from '../../../platform/db/Database'

/** The calls for transactions, invoices and statements (doc 2 §7). */
export const handlers = {
  'transactions.list': async ({ query }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    const paging = page(query)
    return context.db.tx(owner.companyId, async (tx) => {
      const { rows, total } = await pageOfTransactions(tx, owner, query, paging)
      return answerPage(
        await presentTransactions(tx, requireCustomer(visit).customer, rows),
        total,
        paging,
      )
    })
  },

  'transactions.get': ({ params }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    return context.db.tx(owner.companyId, (tx) =>
      readTransaction(tx, owner, requireCustomer(visit).customer, params.transactionId),
    )
  },

  'transactions.pdf': async ({ params, query }, { context, visit, reply }) => {
    const owner = requireCustomerKey(visit)
    const { customer, club } = requireCustomer(visit)
    const transaction = await context.db.tx(owner.companyId, (tx) =>
      readTransaction(tx, owner, customer, params.transactionId),
    )
    if (!isInvoice(transaction)) throw new AppError(404, 'not_found')
    void reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="invoice-${transaction.id}.pdf"`)
    void reply.send(invoicePdf({ club, transaction, language: query.language }))
    return alreadySent
  },

  'statements.list': async ({ query }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    const paging = page(query)
    const { rows, total } = await context.db.tx(owner.companyId, (tx) =>
      pageOfStatements(tx, owner, paging),
    )
    return answerPage(rows.map(presentStatement), total, paging)
  },

  'statements.get': ({ params }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    return context.db.tx(owner.companyId, (tx) =>
      readStatement(tx, owner, requireCustomer(visit).customer, params.statementId),
    )
  },

  'statements.pdf': async ({ params, query }, { context, visit, reply }) => {
    const owner = requireCustomerKey(visit)
    const { customer, club } = requireCustomer(visit)
    const statement = await context.db.tx(owner.companyId, (tx) =>
      readStatement(tx, owner, customer, params.statementId),
    )
    void reply
      .type('application/pdf')
      .header(
        'content-disposition',
        `attachment; filename="statement-${statement.startDate.slice(0, 7)}.pdf"`,
      )
    void reply.send(
      statementPdf({ club, statement, fullName: customer.fullName, language: query.language }),
    )
    return alreadySent
  },
} satisfies Handlers

/**
 * Returns one of the customer's transactions with everything that belongs to it. Throws 404
 * `not_found`, also for another customer's transaction.
 */
async function readTransaction(
  db: Tx,
  owner: CustomerKey,
  customer: Customer,
  id: number,
): Promise<Transaction> {
  const row = await findTransaction(db, owner, id)
  const [transaction] = row === undefined ? [] : await presentTransactions(db, customer, [row])
  if (transaction === undefined) throw new AppError(404, 'not_found')
  return transaction
}
