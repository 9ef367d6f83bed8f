import type { PlaidApi } from 'plaid'
import { openCredential, sealCredential } from '../../areas/config/model/sealCredential'
import { requiredText, textAt } from '../answerParts'
import type { AddedBank, Payer, ProcessorAccount, ProcessorServices, Refusal } from '../Processor'
import { PlaidError } from './api'

/**
 * What is needed to debit a linked account; the access token never leaves the server, and the
 * database holds it sealed.
 */
export interface LinkedAccount {
  accessToken: string
  accountId: string
  bankName: string
  lastFour: string
  holderName: string
}

/** Languages that the vendor's widget speaks. */
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

/** Begins to link an account: what the widget begins with. */
export async function startLink(
  api: PlaidApi,
  { companyId }: ProcessorAccount,
  { customerId }: Payer,
  { clubName, language }: { clubName: string; language: string },
): Promise<{ linkToken: string; requestId: string; expiration: string }> {
  const { CountryCode, Products } = await import('plaid')
  // The vendor shows thirty letters of a name at most.
  const { data } = await api.linkTokenCreate({
    client_name: clubName.slice(0, 30),
    language: languages.includes(language) ? language : 'en',
    country_codes: [CountryCode.Us],
    products: [Products.Transfer],
    user: { client_user_id: `${companyId}:${customerId}` },
  })
  return { linkToken: data.link_token, requestId: data.request_id, expiration: data.expiration }
}

/** Exchanges the widget's token, which can be used once, and reads the account that was chosen. */
export async function addBank(
  services: ProcessorServices,
  api: PlaidApi,
  account: ProcessorAccount,
  payer: Payer,
  { token, accountId }: { token: string; accountId: string },
): Promise<AddedBank | Refusal> {
  const holderName = payer.fullName.trim()
  // The vendor debits nothing without it.
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
    // Its token can't be used again: what the vendor holds by now would be known to nobody. Why it
    // failed is what is told.
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

/**
 * A linked account by the reference that was saved of it; undefined where it is none of this
 * company's.
 */
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
    // Whatever it is, it is no account: what it held is told to nobody.
    return undefined
  }
}

/** Has the vendor forget an account; one that is gone already is. */
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
