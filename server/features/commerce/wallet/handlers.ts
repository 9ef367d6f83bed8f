import type { Handlers } from '../../../platform/calls/Handler'
import { AppError } from '../../../platform/http/AppError'
import type { ServerContext } from '../../../platform/calls/ServerContext'
import type { Caller } from '../../../platform/sessions/Caller'
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
  paginateMethods,
  type WalletKind,
  type WalletRow,
} from './walletRepository'

/** The calls for saved payment methods (doc 2 §7). */
export const handlers = {
  'wallet.get': async (_input, { context, caller }) => {
    const customerKey = requireCustomerKey(caller)
    const rows = await context.db.tx(customerKey.companyId, (tx) =>
      listWalletMethods(tx, customerKey),
    )
    recheckBanks(context, caller, rows)
    const ofKind = (kind: WalletKind): WalletRow[] =>
      rows.filter(({ paymentType }) => paymentType === kind)
    return { cards: ofKind('creditcard').map(presentCard), banks: ofKind('ach').map(presentBank) }
  },

  'wallet.houseAccount': async (_input, { context, caller }) => {
    const { customer, club } = requireCustomer(caller)
    const account = await context.db.tx(club.companyId, (tx) =>
      readHouseAccount(tx, requireCustomerKey(caller), club, context.now()),
    )
    if (customer.houseAccountEnabled) return account
    // Even with the house account disabled, earlier charges are still owed.
    if (account.charges.length === 0) throw new AppError(404, 'not_found')
    return { ...account, remaining: 0 }
  },

  'wallet.cards': async ({ paging }, { context, caller }) => {
    const customerKey = requireCustomerKey(caller)
    const { rows, total } = await context.db.read(customerKey.companyId, (tx) =>
      paginateMethods(tx, customerKey, 'creditcard', paging),
    )
    return { items: rows.map(presentCard), total }
  },

  'wallet.card': async ({ params }, { context, caller }) =>
    presentCard(
      await requireMethod(context, requireCustomerKey(caller), 'creditcard', params.cardId),
    ),

  'wallet.banks': async ({ paging }, { context, caller }) => {
    const customerKey = requireCustomerKey(caller)
    const { rows, total } = await context.db.read(customerKey.companyId, (tx) =>
      paginateMethods(tx, customerKey, 'ach', paging),
    )
    return { items: rows.map(presentBank), total }
  },

  'wallet.cards.create': ({ body }, tools) => addCard(tools, body),

  'wallet.cards.patch': async ({ params, body }, { context, caller }) =>
    presentCard(await changeMethod(context, caller, 'creditcard', params.cardId, body)),

  'wallet.cards.delete': async ({ params }, { context, caller }) =>
    removeMethod(context, caller, 'creditcard', params.cardId),

  'wallet.banks.create': ({ body }, tools) => addBank(tools, body),

  'wallet.banks.patch': async ({ params, body }, { context, caller }) =>
    presentBank(await changeMethod(context, caller, 'ach', params.bankId, body)),

  'wallet.banks.delete': async ({ params }, { context, caller }) =>
    removeMethod(context, caller, 'ach', params.bankId),

  'wallet.banks.verify': async ({ params, body }, { context, caller }) =>
    presentBank(await verifyBank(context, caller, params.bankId, [body.amount_1, body.amount_2])),

  'subscriptions.patch': ({ params, body }, { context, caller }) =>
    linkMembership(context, caller, params.subscriptionId, body.walletId),

  'wallet.bank': async ({ params }, { context, caller }) => {
    const row = await requireMethod(context, requireCustomerKey(caller), 'ach', params.bankId)
    recheckBanks(context, caller, [row])
    return presentBank(row)
  },
} satisfies Handlers<ProcessorContext>

/**
 * Asks the vendor again about unverified bank accounts, in case a webhook about one was lost; open
 * tabs get the result through the hub.
 */
function recheckBanks(context: ProcessorContext, caller: Caller, rows: readonly WalletRow[]): void {
  const { club } = requireCustomer(caller)
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
  customer: CustomerKey,
  kind: WalletKind,
  id: number,
): Promise<WalletRow> {
  const row = await db.tx(customer.companyId, (tx) => findMethod(tx, customer, kind, id))
  if (row === undefined) throw new AppError(404, 'not_found')
  return row
}
