import { isInvoice } from '#src/areas/billing/model/isInvoice'
import { alreadySent, type Handlers } from '../../../platform/calls/Handler'
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
import { paginateStatements } from './statementRepository'
import { paginateTransactions, findTransaction } from '../transactions/transactionRepository'
import type { Customer, Transaction } from '#generated/types'
import type { Tx } from '../../../platform/db/Database'

/** The calls for transactions, invoices and statements (doc 2 §7). */
export const handlers = {
  'transactions.list': async ({ query, paging }, { context, caller }) => {
    const customerKey = requireCustomerKey(caller)
    return context.db.read(customerKey.companyId, async (tx) => {
      const { rows, total } = await paginateTransactions(tx, customerKey, query, paging)
      return { items: await presentTransactions(tx, requireCustomer(caller).customer, rows), total }
    })
  },

  'transactions.get': ({ params }, { context, caller }) => {
    const customerKey = requireCustomerKey(caller)
    return context.db.read(customerKey.companyId, (tx) =>
      readTransaction(tx, customerKey, requireCustomer(caller).customer, params.transactionId),
    )
  },

  'transactions.pdf': async ({ params, query }, { context, caller, reply }) => {
    const customerKey = requireCustomerKey(caller)
    const { customer, club } = requireCustomer(caller)
    const transaction = await context.db.tx(customerKey.companyId, (tx) =>
      readTransaction(tx, customerKey, customer, params.transactionId),
    )
    if (!isInvoice(transaction)) throw new AppError(404, 'not_found')
    const pdf = await invoicePdf({ club, transaction, language: query.language })
    void reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="invoice-${transaction.id}.pdf"`)
      .send(pdf)
    return alreadySent
  },

  'statements.list': async ({ paging }, { context, caller }) => {
    const customerKey = requireCustomerKey(caller)
    const { rows, total } = await context.db.read(customerKey.companyId, (tx) =>
      paginateStatements(tx, customerKey, paging),
    )
    return { items: rows.map(presentStatement), total }
  },

  'statements.get': ({ params }, { context, caller }) => {
    const customerKey = requireCustomerKey(caller)
    return context.db.read(customerKey.companyId, (tx) =>
      readStatement(tx, customerKey, requireCustomer(caller).customer, params.statementId),
    )
  },

  'statements.pdf': async ({ params, query }, { context, caller, reply }) => {
    const customerKey = requireCustomerKey(caller)
    const { customer, club } = requireCustomer(caller)
    const statement = await context.db.tx(customerKey.companyId, (tx) =>
      readStatement(tx, customerKey, customer, params.statementId),
    )
    const pdf = await statementPdf({
      club,
      statement,
      fullName: customer.fullName,
      language: query.language,
    })
    void reply
      .type('application/pdf')
      .header(
        'content-disposition',
        `attachment; filename="statement-${statement.startDate.slice(0, 7)}.pdf"`,
      )
      .send(pdf)
    return alreadySent
  },
} satisfies Handlers

/**
 * Returns one of the customer's transactions with everything that belongs to it. Throws 404
 * `not_found`, also for another customer's transaction.
 */
async function readTransaction(
  db: Tx,
  customerKey: CustomerKey,
  customer: Customer,
  id: number,
): Promise<Transaction> {
  const row = await findTransaction(db, customerKey, id)
  const [transaction] = row === undefined ? [] : await presentTransactions(db, customer, [row])
  if (transaction === undefined) throw new AppError(404, 'not_found')
  return transaction
}
