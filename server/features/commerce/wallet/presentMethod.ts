import type { BankAccount, WalletCard } from '#generated/types'
import type { WalletRow } from './walletRepository'

/** Converts a stored card to its API entity, without the processor's token. */
export const presentCard = (row: WalletRow): WalletCard => ({
  ...presentCommon(row),
  paymentType: 'creditcard',
  expMonth: row.expMonth ?? 1,
  expYear: row.expYear ?? 1970,
  type: row.processorId,
  customerId: row.customerId,
})

/** Converts a stored bank account to its API entity. */
export const presentBank = (row: WalletRow): BankAccount => ({
  ...presentCommon(row),
  paymentType: 'ach',
  canVerify: !row.verified && row.verifyAttemptsLeft > 0,
  type: row.holderType,
})

const presentCommon = ({
  id,
  brand,
  nickname,
  billingUse,
  status,
  lastFour,
  billingDetails,
  verified,
  modifiedAt,
  createdAt,
}: WalletRow) => ({
  id,
  brand,
  nickname,
  billingUse,
  default: billingUse === 'default',
  status,
  lastFour,
  billingDetails,
  verified,
  modifiedOn: modifiedAt.toISOString(),
  createdOn: createdAt.toISOString(),
})
