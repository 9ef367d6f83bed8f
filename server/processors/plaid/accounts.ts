import type { PlaidApi } from 'plaid'
import { openCredential, sealCredential } from '../../platform/db/sealCredential'
import { requiredText, textAt } from '../answerParts'
import type { AddedBank, Payer, ProcessorAccount, ProcessorServices, Refusal } from '../Processor'
import { PlaidError } from './api'

/**
 * What debiting a linked account needs; the access token never leaves the server, and is sealed in
 * the database.
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

/** Starts linking an account: what the widget needs to start. */
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
): Promise<AddedBank | Refusal> {
  const holderName = payer.fullName.trim()
  // The vendor requires it for a debit.
  if (holderName === '')
    return {
      type: 'refused',
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
        type: 'refused',
        code: 'unknown_account',
        message: 'The chosen account could not be found. Please connect it again.',
      }
    }
    const lastFour = (found.mask ?? '').replace(/\D/g, '').slice(-4).padStart(4, '0')
    const bankName = item.institution_name ?? found.name
    const linked: LinkedAccount = { accessToken, accountId, bankName, lastFour, holderName }
    return {
      type: 'added',
      reference: sealCredential(services.secret, placeOf(account), JSON.stringify(linked)),
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
    // The token is consumed, so what the vendor has stored by now would be orphaned. The original
    // error is the one reported.
    if (accessToken !== '') await removeAccount(api, { accessToken }).catch(() => undefined)
    if (!(error instanceof PlaidError)) throw error
    return {
      type: 'refused',
      code: 'expired_token',
      message:
        'This link of a bank account can’t be used any more. Please connect the account again.',
    }
  }
}

/** A linked account by its saved reference; undefined if it is not this company's. */
export function openAccount(
  { secret }: Pick<ProcessorServices, 'secret'>,
  account: ProcessorAccount,
  reference: string,
): LinkedAccount | undefined {
  try {
    const held: unknown = JSON.parse(openCredential(secret, placeOf(account), reference))
    return {
      accessToken: requiredText(held, 'accessToken'),
      accountId: requiredText(held, 'accountId'),
      bankName: textAt(held, 'bankName'),
      lastFour: requiredText(held, 'lastFour'),
      holderName: textAt(held, 'holderName'),
    }
  } catch {
    // An invalid reference is not an account; its content is not revealed.
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

const placeOf = ({ companyId }: ProcessorAccount): string => `plaid:${companyId}`
