import type { Handlers } from '../../../platform/calls/Handler'
import { answerPage, page } from '../../../platform/calls/page'
import { AppError } from '../../../platform/http/AppError'
import type { ServerContext } from '../../../platform/calls/ServerContext'
import type { Visit } from '../../../platform/sessions/Visit'
import type { ProcessorContext } from '../../../processors/ProcessorKind'
import {
  requireCustomerKey,
  requireCustomer,
  type CustomerKey,
} from '../../customers/requireCustomer'
import { readHouseAccount } from '../house-account/readHouseAccount'
import { addBank, addCard } from './addMethod'
import { changeMethod, removeMethod } from './changeMethod'
import { presentBank, presentCard } from './presentMethod'
import { linkMembership } from './linkMembership'
import { settleBank } from './settleBank'
import { verifyBank } from './verifyBank'
import {
  findMethod,
  listWalletMethods,
  pageOfMethods,
  type WalletKind,
  type WalletRow,
} from './walletRepository'

/** The calls for saved payment methods (doc 2 §7). */
export const handlers = {
  'wallet.get': async (_input, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    const rows = await context.db.tx(owner.companyId, (tx) => listWalletMethods(tx, owner))
    recheckBanks(context, visit, rows)
    const ofKind = (kind: WalletKind): WalletRow[] =>
      rows.filter(({ paymentType }) => paymentType === kind)
    return { cards: ofKind('creditcard').map(presentCard), banks: ofKind('ach').map(presentBank) }
  },

  'wallet.houseAccount': async (_input, { context, visit }) => {
    const { customer, club } = requireCustomer(visit)
    const account = await context.db.tx(club.companyId, (tx) =>
      readHouseAccount(tx, requireCustomerKey(visit), club, context.now()),
    )
    if (customer.houseAccountEnabled) return account
    // Even with the house account disabled, earlier charges are still owed.
    if (account.charges.length === 0) throw new AppError(404, 'not_found')
    return { ...account, remaining: 0 }
  },

  'wallet.cards': async ({ query }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    const paging = page(query)
    const { rows, total } = await context.db.tx(owner.companyId, (tx) =>
      pageOfMethods(tx, owner, 'creditcard', paging),
    )
    return answerPage(rows.map(presentCard), total, paging)
  },

  'wallet.card': async ({ params }, { context, visit }) =>
    presentCard(
      await requireMethod(context, requireCustomerKey(visit), 'creditcard', params.cardId),
    ),

  'wallet.banks': async ({ query }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    const paging = page(query)
    const { rows, total } = await context.db.tx(owner.companyId, (tx) =>
      pageOfMethods(tx, owner, 'ach', paging),
    )
    return answerPage(rows.map(presentBank), total, paging)
  },

  'wallet.cards.create': ({ body }, tools) => addCard(tools, body),

  'wallet.cards.patch': async ({ params, body }, { context, visit }) =>
    presentCard(await changeMethod(context, visit, 'creditcard', params.cardId, body)),

  'wallet.cards.delete': async ({ params }, { context, visit }) =>
    removeMethod(context, visit, 'creditcard', params.cardId),

  'wallet.banks.create': ({ body }, tools) => addBank(tools, body),

  'wallet.banks.patch': async ({ params, body }, { context, visit }) =>
    presentBank(await changeMethod(context, visit, 'ach', params.bankId, body)),

  'wallet.banks.delete': async ({ params }, { context, visit }) =>
    removeMethod(context, visit, 'ach', params.bankId),

  'wallet.banks.verify': async ({ params, body }, { context, visit }) =>
    presentBank(await verifyBank(context, visit, params.bankId, [body.amount_1, body.amount_2])),

  'subscriptions.patch': ({ params, body }, { context, visit }) =>
    linkMembership(context, visit, params.subscriptionId, body.walletId),

  'wallet.bank': async ({ params }, { context, visit }) => {
    const row = await requireMethod(context, requireCustomerKey(visit), 'ach', params.bankId)
    recheckBanks(context, visit, [row])
    return presentBank(row)
  },
} satisfies Handlers<ProcessorContext>

/**
 * Asks the vendor again about unverified bank accounts, in case a webhook about one was lost; open
 * tabs get the result through the hub.
 */
function recheckBanks(context: ProcessorContext, visit: Visit, rows: readonly WalletRow[]): void {
  const { club } = requireCustomer(visit)
  for (const { verified, processorId, processorReference } of rows) {
    if (!verified)
      void settleBank(context, club, processorId, processorReference).catch((error: unknown) =>
        context.log.warn(
          { err: error },
          'a processor did not say whether a bank account is verified',
        ),
      )
  }
}

async function requireMethod(
  { db }: ServerContext,
  owner: CustomerKey,
  kind: WalletKind,
  id: number,
): Promise<WalletRow> {
  const row = await db.tx(owner.companyId, (tx) => findMethod(tx, owner, kind, id))
  if (row === undefined) throw new AppError(404, 'not_found')
  return row
}
