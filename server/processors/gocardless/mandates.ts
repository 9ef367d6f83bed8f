import { BANK_RETURN_PARAM } from '../../../src/core/registry/bankReturnParam'
import { requireText, textAt } from '../responseParts'
import type {
  AddedBank,
  MandateSession,
  Payer,
  ProcessorAccount,
  ProcessorFailure,
} from '../Processor'
import { GocardlessError, type GocardlessApi } from './api'

/** Name of the metadata field in which a billing request has its customer. */
const OWNER_METADATA = 'portico_customer'

/**
 * Starts a mandate and returns the URL of GoCardless's page. The customer enters the account there,
 * and is redirected to the wallet with the id of the billing request.
 */
export async function startMandate(
  api: GocardlessApi,
  account: ProcessorAccount,
  payer: Payer,
  { redirectUri, exitUri, currency }: { redirectUri: string; exitUri: string; currency: string },
): Promise<MandateSession> {
  const request = await api.post('/billing_requests', {
    billing_requests: {
      mandate_request: { currency },
      metadata: { [OWNER_METADATA]: ownerName(account, payer) },
    },
  })
  const billingRequest = requireText(request, 'billing_requests', 'id')
  const returnUrl = new URL(redirectUri)
  returnUrl.searchParams.set(BANK_RETURN_PARAM, billingRequest)
  const [first = '', ...others] = payer.fullName.trim().split(/\s+/)
  const flow = await api.post('/billing_request_flows', {
    billing_request_flows: {
      redirect_uri: returnUrl.href,
      exit_uri: exitUri,
      prefilled_customer: { email: payer.email, given_name: first, family_name: others.join(' ') },
      links: { billing_request: billingRequest },
    },
  })
  const field = (name: string): string => requireText(flow, 'billing_request_flows', name)
  return {
    id: field('id'),
    billingRequest,
    authorizationUrl: field('authorisation_url'),
    expiresAt: field('expires_at'),
    createdAt: field('created_at'),
    sandbox: api.isSandbox,
  }
}

/**
 * Saves the mandate that results from the customer's completed billing request. It counts as
 * verified once the bank has accepted it.
 */
export async function addBank(
  api: GocardlessApi,
  account: ProcessorAccount,
  payer: Payer,
  token: string,
): Promise<AddedBank | ProcessorFailure> {
  const path = `/billing_requests/${encodeURIComponent(token)}`
  try {
    let request = await api.get(path)
    // Another customer's request gets the same error as a request that does not exist.
    if (
      textAt(request, 'billing_requests', 'metadata', OWNER_METADATA) !== ownerName(account, payer)
    )
      return unknownLink
    if (textAt(request, 'billing_requests', 'status') === 'ready_to_fulfil')
      request = await api.post(`${path}/actions/fulfil`)
    const mandate = textAt(request, 'billing_requests', 'links', 'mandate_request_mandate')
    if (textAt(request, 'billing_requests', 'status') !== 'fulfilled' || mandate === '')
      return {
        type: 'failed',
        code: 'not_finished',
        message: 'Linking the bank account was not completed. Please connect it again.',
      }
    const { status, bankName, lastFour, holderType } = await readBank(api, mandate)
    if (endedStatuses.includes(status))
      return {
        type: 'failed',
        code: 'mandate_ended',
        message: 'The bank did not accept the authorisation. Please connect the account again.',
      }
    return {
      type: 'added',
      reference: mandate,
      bankName,
      lastFour,
      holderType,
      verified: status === 'active',
    }
  } catch (error) {
    if (error instanceof GocardlessError) return unknownLink
    throw error
  }
}

const unknownLink: ProcessorFailure = {
  type: 'failed',
  code: 'unknown_link',
  message: 'This bank account link could not be found. Please connect the account again.',
}

/** The statuses in which a mandate can't be charged any more. */
const endedStatuses: readonly string[] = [
  'failed',
  'cancelled',
  'expired',
  'consumed',
  'blocked',
  'suspended_by_payer',
]

/** A mandate's status, and what we may store of its bank account. */
export async function readBank(
  api: GocardlessApi,
  mandate: string,
): Promise<{
  status: string
  bankName: string
  lastFour: string
  holderType: 'individual' | 'company' | ''
}> {
  const response = await api.get(`/mandates/${encodeURIComponent(mandate)}`)
  const bank = await api.get(
    `/customer_bank_accounts/${encodeURIComponent(requireText(response, 'mandates', 'links', 'customer_bank_account'))}`,
  )
  const customer = await api.get(
    `/customers/${encodeURIComponent(requireText(response, 'mandates', 'links', 'customer'))}`,
  )
  const field = (name: string): string => textAt(bank, 'customer_bank_accounts', name)
  // Some payment schemes reveal only two digits of the account; zeros replace the other two.
  const lastFour = field('account_number_ending').replace(/\D/g, '').slice(-4).padStart(4, '0')
  return {
    status: requireText(response, 'mandates', 'status'),
    bankName: field('bank_name'),
    lastFour,
    holderType: textAt(customer, 'customers', 'company_name') === '' ? 'individual' : 'company',
  }
}

/** Cancels a mandate; succeeds if it has already ended. */
export async function removeMandate(api: GocardlessApi, mandate: string): Promise<void> {
  try {
    await api.post(`/mandates/${encodeURIComponent(mandate)}/actions/cancel`)
  } catch (error) {
    if (!(error instanceof GocardlessError)) throw error
  }
}

const ownerName = ({ companyId }: ProcessorAccount, { customerId }: Payer): string =>
  `${companyId}:${customerId}`
