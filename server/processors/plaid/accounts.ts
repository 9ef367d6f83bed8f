import type { PlaidApi } from 'plaid'
import { openCredential, sealCredential } from '../../platform/db/sealCredential'
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
 * A linked account that can be debited. The access token never leaves the server and is encrypted
 * in the database.
 */
export interface LinkedAccount {
  accessToken: string
  accountId: string
  bankName: string
  lastFour: string
  holderName: string
}

/** Languages supported by the vendor's widget. */
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

/** Starts linking an account: returns the token for the widget. */
export async function startLink(
  api: PlaidApi,
  { companyId }: ProcessorAccount,
  { customerId }: Payer,
  { clubName, language }: { clubName: string; language: string },
): Promise<{ linkToken: string; requestId: string; expiration: string }> {
  const { CountryCode, Products } = await import('plaid')
  // The vendor shows at most thirty characters of a name.
  const { data } = await api.linkTokenCreate({
    client_name: clubName.slice(0, 30),
    language: languages.includes(language) ? language : 'en',
    country_codes: [CountryCode.Us],
    products: [Products.Transfer],
    user: { client_user_id: `${companyId}:${customerId}` },
  })
  return { linkToken: data.link_token, requestId: data.request_id, expiration: data.expiration }
}

/** Exchanges the widget's single-use token, and reads the chosen account. */
export async function addBank(
  services: ProcessorServices,
  api: PlaidApi,
  account: ProcessorAccount,
  payer: Payer,
  { token, accountId }: { token: string; accountId: string },
): Promise<AddedBank | ProcessorFailure> {
  const holderName = payer.fullName.trim()
  // Plaid requires a name for a debit.
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
    const found = accounts.find(({ account_id: id }) => id === accountId)
    if (found === undefined) {
      await removeAccount(api, { accessToken })
      return {
        type: 'failed',
        code: 'unknown_account',
        message: 'The chosen account could not be found. Please connect it again.',
      }
    }
    const lastFour = (found.mask ?? '').replace(/\D/g, '').slice(-4).padStart(4, '0')
    const bankName = item.institution_name ?? found.name
    const linked: LinkedAccount = { accessToken, accountId, bankName, lastFour, holderName }
    return {
      type: 'added',
      reference: sealCredential(services.secret, credentialScope(account), JSON.stringify(linked)),
      bankName,
      lastFour,
      holderType:
        found.holder_category === 'business'
          ? 'company'
          : found.holder_category === 'personal'
            ? 'individual'
            : '',
      verified: true,
    }
  } catch (error) {
    // The token is consumed, so the account would be orphaned at Plaid. The original error is the
    // one reported.
    if (accessToken !== '') await removeAccount(api, { accessToken }).catch(() => undefined)
    if (!(error instanceof PlaidError)) throw error
    return {
      type: 'failed',
      code: 'expired_token',
      message:
        'This link of a bank account can’t be used any more. Please connect the account again.',
    }
  }
}

/**
 * Decrypts a saved reference to a linked account; undefined if it does not belong to this company.
 */
export function openAccount(
  { secret }: Pick<ProcessorServices, 'secret'>,
  account: ProcessorAccount,
  reference: string,
): LinkedAccount | undefined {
  try {
    const stored: unknown = JSON.parse(openCredential(secret, credentialScope(account), reference))
    return {
      accessToken: requireText(stored, 'accessToken'),
      accountId: requireText(stored, 'accountId'),
      bankName: textAt(stored, 'bankName'),
      lastFour: requireText(stored, 'lastFour'),
      holderName: textAt(stored, 'holderName'),
    }
  } catch {
    // Not reported further: the error could reveal the content.
    return undefined
  }
}

/** Removes an account at the vendor; succeeds if it is already gone. */
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

const credentialScope = ({ companyId }: ProcessorAccount): string => `plaid:${companyId}`
