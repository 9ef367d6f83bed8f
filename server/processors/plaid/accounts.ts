import type { PlaidApi } from 'plaid'
import { openCredential, sealCredential } from '../../platform/db/sealCredential'
import type { ServerSecrets } from '../../platform/env/ServerSecrets'
import { requireText, textAt } from '../responseParts'
import type {
  AddedBank,
  Payer,
  ProcessorAccount,
  ProcessorServices,
  ProcessorFailure,
} from '../Processor'
import { PlaidError } from './api'

/**
 * A bank account that the customer has linked and that can be debited. Its access token is
 * encrypted in the database and never leaves the server, except to Plaid.
 */
export interface LinkedAccount {
  accessToken: string
  accountId: string
  bankName: string
  lastFour: string
  holderName: string
}

/** Languages that Plaid's widget supports. */
const languages: readonly string[] = [
  'da',
  'nl',
  'en',
  'et',
  'fr',
  'de',
  'hi',
  'it',
  'lv',
  'lt',
  'no',
  'pl',
  'pt',
  'ro',
  'es',
  'sv',
  'vi',
]

/** Starts linking an account: returns the link token for Plaid's widget. */
export async function startLink(
  api: PlaidApi,
  { companyId }: ProcessorAccount,
  { customerId }: Payer,
  { clubName, language }: { clubName: string; language: string },
): Promise<{ linkToken: string; requestId: string; expiration: string }> {
  const { CountryCode, Products } = await import('plaid')
  // Plaid shows at most thirty characters of the name.
  const { data } = await api.linkTokenCreate({
    client_name: clubName.slice(0, 30),
    language: languages.includes(language) ? language : 'en',
    country_codes: [CountryCode.Us],
    products: [Products.Transfer],
    user: { client_user_id: `${companyId}:${customerId}` },
  })
  return { linkToken: data.link_token, requestId: data.request_id, expiration: data.expiration }
}

/**
 * Saves the account that the customer has chosen in the widget, in exchange for the widget's
 * single-use token.
 */
export async function addBank(
  services: ProcessorServices,
  api: PlaidApi,
  account: ProcessorAccount,
  payer: Payer,
  { token, accountId }: { token: string; accountId: string },
): Promise<AddedBank | ProcessorFailure> {
  const holderName = payer.fullName.trim()
  // Plaid requires the customer's name for a debit.
  if (holderName === '')
    return {
      type: 'failed',
      code: 'no_name',
      message:
        'Your name is needed to debit a bank account. Please enter it in your profile, then connect the account again.',
    }
  let accessToken = ''
  try {
    accessToken = (await api.itemPublicTokenExchange({ public_token: token })).data.access_token
    const { accounts, item } = (await api.accountsGet({ access_token: accessToken })).data
    const chosen = accounts.find(({ account_id: id }) => id === accountId)
    if (chosen === undefined) {
      await removeAccount(api, { accessToken })
      return {
        type: 'failed',
        code: 'unknown_account',
        message: 'The chosen account could not be found. Please connect it again.',
      }
    }
    const lastFour = (chosen.mask ?? '').replace(/\D/g, '').slice(-4).padStart(4, '0')
    const bankName = item.institution_name ?? chosen.name
    const linked: LinkedAccount = { accessToken, accountId, bankName, lastFour, holderName }
    return {
      type: 'added',
      reference: sealCredential(
        services.secret,
        bankReferenceScope(account),
        JSON.stringify(linked),
      ),
      bankName,
      lastFour,
      holderType:
        chosen.holder_category === 'business'
          ? 'company'
          : chosen.holder_category === 'personal'
            ? 'individual'
            : '',
      verified: true,
    }
  } catch (error) {
    // The token can't be used again, so the account linked at Plaid could not be used, and it is
    // removed. If that fails too, the first error is still the one that counts.
    if (accessToken !== '') await removeAccount(api, { accessToken }).catch(() => undefined)
    if (!(error instanceof PlaidError)) throw error
    return {
      type: 'failed',
      code: 'expired_token',
      message: 'This bank account link can no longer be used. Please connect the account again.',
    }
  }
}

/**
 * Decrypts the reference of a saved account; undefined if it can't be decrypted, as with another
 * company's reference.
 */
export function openAccount(
  secrets: ServerSecrets,
  account: ProcessorAccount,
  reference: string,
): LinkedAccount | undefined {
  try {
    const stored: unknown = JSON.parse(
      openCredential(secrets, bankReferenceScope(account), reference),
    )
    return {
      accessToken: requireText(stored, 'accessToken'),
      accountId: requireText(stored, 'accountId'),
      bankName: textAt(stored, 'bankName'),
      lastFour: requireText(stored, 'lastFour'),
      holderName: textAt(stored, 'holderName'),
    }
  } catch {
    // The error is not passed on, because it could reveal the content.
    return undefined
  }
}

/** Removes an account at Plaid; succeeds if it is already removed. */
export async function removeAccount(
  api: PlaidApi,
  { accessToken }: Pick<LinkedAccount, 'accessToken'>,
): Promise<void> {
  try {
    await api.itemRemove({ access_token: accessToken })
  } catch (error) {
    if (!(error instanceof PlaidError)) throw error
  }
}

/** Where a company's references are stored, to which they are bound. */
export const bankReferenceScope = ({ companyId }: Pick<ProcessorAccount, 'companyId'>): string =>
  `plaid:${companyId}`
