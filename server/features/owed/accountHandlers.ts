import { alreadySent, type CallTools, type Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import { findAdminNames } from '../../platform/db/platform/admins'
import { readStatement } from '../commerce/billing/readStatement'
import { statementPdf } from '../commerce/billing/statementPdf'
import { requirePerson } from '../customers/customerRepository'
import { personName, presentCustomer } from '../customers/presentCustomer'
import { actOnAccount, paginateAccountActs } from './accountActs'
import { changeHouseAccount, chargeAccount } from './chargeAccount'
import { payInvoiceAtDesk, writeOffInvoice } from './closeInvoice'
import { readAccount, requireHolder } from './readAccount'

/** The calls about one customer's account. */
export const handlers = {
  'desk.owed.get': async ({ params }, tools) => {
    const { context, caller } = tools
    const { companyId } = requireStaff(caller)
    const holder = await requireHolder(tools, params.id)
    return context.db.tx(companyId, (tx) => readAccount(tx, holder, context.now()))
  },

  'desk.owed.statement': async ({ params }, tools) => {
    const { context, caller, reply } = tools
    const { companyId } = requireStaff(caller)
    const { customer, club, destination } = await requireHolder(tools, params.id)
    const statement = await context.db.tx(companyId, async (tx) =>
      readStatement(
        tx,
        { companyId, customerId: customer.id },
        await presentCustomer(tx, customer, context.now()),
        params.statementId,
      ),
    )
    const { language } = destination
    const pdf = await statementPdf({ club, statement, fullName: personName(customer), language })
    const month = statement.startDate.slice(0, 7)
    void reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="statement-${month}.pdf"`)
      .send(pdf)
    return alreadySent
  },

  'desk.owed.history': async ({ params: { id }, paging }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const { acts, total, names } = await context.db.read(companyId, async (tx) => {
      const [page] = await Promise.all([
        paginateAccountActs(tx, { companyId, id }, paging),
        requirePerson(tx, companyId, id),
      ])
      const usernames = page.acts.map(({ by }) => by)
      return { ...page, names: await findAdminNames(tx, usernames) }
    })
    return {
      items: acts.map(({ id, at, by, act }) => ({
        id,
        at: at.toISOString(),
        by,
        byName: names.get(by.toLowerCase()) ?? '',
        act: act.act,
        amount: act.cents === undefined || act.cents === null ? null : toUnits(act.cents),
        currency: act.currency ?? '',
        invoice: act.invoice ?? '',
        method: act.method ?? ('' as const),
        text: act.text ?? '',
      })),
      total,
    }
  },

  'desk.owed.writeOff': async ({ params, body }, tools) => {
    const account = await actOnAccount(tools, { name: 'write-off', params, body }, (tx, setting) =>
      writeOffInvoice(tx, setting, params.invoiceId, body),
    )
    await tellCustomer(tools, params.id, params.invoiceId)
    return account
  },

  'desk.owed.pay': async ({ params, body }, tools) => {
    const account = await actOnAccount(tools, { name: 'pay', params, body }, (tx, setting) =>
      payInvoiceAtDesk(tx, setting, params.invoiceId, body),
    )
    await tellCustomer(tools, params.id, params.invoiceId)
    return account
  },

  'desk.owed.charge': async ({ params, body }, tools) => {
    const account = await actOnAccount(tools, { name: 'charge', params, body }, (tx, setting) =>
      chargeAccount(tx, setting, body, tools.request),
    )
    await tellCustomer(tools, params.id)
    return account
  },

  'desk.owed.houseAccount': async ({ params, body }, tools) => {
    const account = await actOnAccount(
      tools,
      { name: 'house-account', params, body },
      (tx, setting) => changeHouseAccount(tx, setting, body),
    )
    await tellCustomer(tools, params.id)
    return account
  },
} satisfies Handlers

/** Has the customer's open tabs show what has become of a transaction, or of all of them. */
async function tellCustomer(
  { context, caller }: Pick<CallTools, 'context' | 'caller'>,
  customerId: number,
  transactionId?: number,
): Promise<void> {
  const { companyId } = requireStaff(caller)
  const to = { type: 'customer' as const, companyId, customerId }
  await context.hub.send(to, 'transactions.changed', {
    ...(transactionId !== undefined && { ids: [transactionId] }),
  })
  await context.hub.send(to, 'account.changed', {})
}
