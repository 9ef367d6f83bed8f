import type { PlaidApi } from 'plaid'
import type { Processor, ProcessorAccount, ProcessorServices } from '../Processor'
import type { ProcessorKind } from '../ProcessorKind'
import { openVendorCharges } from '../vendorCharges'
import { addBank, openAccount, removeAccount, startLink } from './accounts'
import { openApi } from './api'
import { cancel, charge, lookUp, refund, type TransferParts } from './transfers'
import { readWebhook } from './webhooks'

/** Plaid: links bank accounts through its widget, and debits the linked ones by Plaid Transfer. */
export const processor: ProcessorKind = { uri: 'plaid', open }

function open(services: ProcessorServices, account: ProcessorAccount): Processor {
  const notes = openVendorCharges(services, account)
  const api = (): Promise<PlaidApi> => openApi(services, account)
  const parts = async (): Promise<TransferParts> => ({ services, account, notes, api: await api() })
  return {
    startLink: async (payer, request) => startLink(await api(), account, payer, request),
    addBank: async (given, payer) =>
      given.tokenType === 'plaid'
        ? addBank(services, await api(), account, payer, given)
        : { type: 'refused', code: 'wrong_token', message: 'This is no bank account of Plaid.' },
    remove: async (reference) => {
      const linked = openAccount(services, account, reference)
      if (linked !== undefined) await removeAccount(await api(), linked)
    },
    charge: async (request) => charge(await parts(), request),
    lookUp: async (idempotencyKey) => lookUp(await parts(), idempotencyKey),
    cancel: async (idempotencyKey) => cancel(await parts(), idempotencyKey),
    refund: async (request) => refund(await parts(), request),
    readWebhook: async (webhook) =>
      readWebhook(await api(), account, notes, services.now(), webhook),
  }
}
