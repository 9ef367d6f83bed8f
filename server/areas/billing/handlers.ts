import { alreadySent, type Handlers } from '../../calls/Handler'
import { answerPage, page } from '../../calls/page'
import { AppError } from '../../errors/AppError'
import { ownerOf, requireCustomer } from '../account/requireCustomer'
import { presentTransactions } from './presentTransactions'
import { presentStatement, readStatement } from './readStatement'
import { statementPdf } from './statementPdf'
import { pageOfStatements } from './statementRepository'
import { findTransaction, pageOfTransactions } from './transactionRepository'

/** Transactions, invoices and statements (doc 2 §7). */
export const handlers = {
  'transactions.list': async ({ query }, { context, visit }) => {
    const owner = ownerOf(visit)
    const asked = page(query)
    return context.db.tx(owner.companyId, async (tx) => {
      const { rows, total } = await pageOfTransactions(tx, owner, query, asked)
      return answerPage(await presentTransactions(tx, requireCustomer(visit).customer, rows), total, asked)
    })
  },

  'transactions.get': async ({ params }, { context, visit }) => {
    const owner = ownerOf(visit)
    return context.db.tx(owner.companyId, async (tx) => {
      const row = await findTransaction(tx, owner, params.transactionId)
      const [transaction] = row === undefined ? [] : await presentTransactions(tx, requireCustomer(visit).customer, [row])
      if (transaction === undefined) throw new AppError(404, 'not_found')
      return transaction
    })
  },

  'statements.list': async ({ query }, { context, visit }) => {
    const owner = ownerOf(visit)
    const asked = page(query)
    const { rows, total } = await context.db.tx(owner.companyId, (tx) => pageOfStatements(tx, owner, asked))
    return answerPage(rows.map(presentStatement), total, asked)
  },

  'statements.get': ({ params }, { context, visit }) => {
    const owner = ownerOf(visit)
    return context.db.tx(owner.companyId, (tx) => readStatement(tx, owner, requireCustomer(visit).customer, params.statementId))
  },

  'statements.pdf': async ({ params, query }, { context, visit, reply }) => {
    const owner = ownerOf(visit)
    const { customer, club } = requireCustomer(visit)
    const statement = await context.db.tx(owner.companyId, (tx) => readStatement(tx, owner, customer, params.statementId))
    void reply.type('application/pdf').header('content-disposition', `attachment; filename="statement-${statement.startDate.slice(0, 7)}.pdf"`)
    void reply.send(statementPdf({ club, statement, fullName: customer.fullName, language: query.language }))
    return alreadySent
  },
} satisfies Handlers
