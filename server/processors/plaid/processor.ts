import type { PlaidApi } from 'plaid'
import type { Processor, ProcessorAccount, ProcessorServices } from '../Processor'
import type { ProcessorKind } from '../ProcessorKind'
import { openVendorCharges } from '../vendorCharges'
import { addBank, openAccount, removeAccount, startLink } from './accounts'
import { openApi } from './api'
import { cancel, charge, lookUp, refund, type TransferContext } from './transfers'
import { readWebhook } from './webhooks'

/** Plaid: customers link bank accounts in its widget, and Plaid Transfer debits them. */
export const processor: ProcessorKind = { uri: 'plaid', open }

function open(services: ProcessorServices, account: ProcessorAccount): Processor {
  const charges = openVendorCharges(services, account)
  const api = (): Promise<PlaidApi> => openApi(services, account)
  const openContext = async (): Promise<TransferContext> => ({
    services,
    account,
    charges,
    api: await api(),
  })
  return {
    startLink: async (payer, request) => startLink(await api(), account, payer, request),
    addBank: async (token, payer) =>
      token.tokenType === 'plaid'
        ? addBank(services, await api(), account, payer, token)
        : { type: 'failed', code: 'wrong_token', message: 'This is not a Plaid bank account.' },
    remove: async (reference) => {
      const linked = openAccount(services, account, reference)
      if (linked !== undefined) await removeAccount(await api(), linked)
    },
    charge: async (request) => charge(await openContext(), request),
    lookUp: async (idempotencyKey) => lookUp(await openContext(), idempotencyKey),
    cancel: async (idempotencyKey) => cancel(await openContext(), idempotencyKey),
    refund: async (request) => refund(await openContext(), request),
    readWebhook: async (webhook) =>
      readWebhook(await api(), account, charges, services.now(), webhook),
  }
}
