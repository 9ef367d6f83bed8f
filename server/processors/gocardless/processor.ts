import type { Processor, ProcessorAccount, ProcessorServices } from '../Processor'
import type { ProcessorKind } from '../ProcessorKind'
import { openVendorCharges } from '../vendorCharges'
import { openApi } from './api'
import { cancel, charge, lookUp } from './charges'
import { addBank, readBank, removeMandate, startMandate } from './mandates'
import { refund } from './refunds'
import { readWebhook } from './webhooks'

/** GoCardless: bank debits on a mandate given on the vendor's own page. */
export const processor: ProcessorKind = { uri: 'gocardless', open }

function open(services: ProcessorServices, account: ProcessorAccount): Processor {
  const api = openApi(services, account)
  const notes = openVendorCharges(services, account)
  const parts = { api, account, notes }
  return {
    startMandate: (payer, request) => startMandate(api, account, payer, request),
    addBank: async (given, payer) =>
      given.tokenType === 'gocardless'
        ? addBank(api, account, payer, given.token)
        : {
            type: 'refused',
            code: 'wrong_token',
            message: 'This is no bank account of GoCardless.',
          },
    isVerified: async (reference) => (await readBank(api, reference)).status === 'active',
    remove: (reference) => removeMandate(api, reference),
    charge: (request) => charge(parts, request),
    lookUp: (idempotencyKey) => lookUp(parts, idempotencyKey),
    cancel: (idempotencyKey) => cancel(parts, idempotencyKey),
    refund: (request) => refund(api, account, request),
    readWebhook: (webhook) => readWebhook(services, account, notes, webhook),
  }
}
