import type {
  BarcodePass,
  GuestPass,
  HouseCredit,
  PassTemplate,
  PassTheme,
  Voucher,
} from '../../../generated/types'
import { toUnits } from '../../platform/calls/toUnits'
import type { Wallets } from '../../platform/env/readWallets'
import {
  noPassbook,
  passbookOf,
  type PassbookSubject,
} from '../../platform/wallet-passes/passbookOf'
import type { GuestPassView } from './guestPassRepository'
import type { HouseCreditRow, HouseCreditUseRow } from './houseCreditRepository'
import type { PassPeople } from './findPassPeople'
import type { VoucherView } from './voucherRepository'

/**
 * What the links to a pass's wallet passes need; `secret` as for `passbookOf`, `isGuests` for a guest
 * pass that is shown in its guest's account.
 */
export interface WalletLink {
  wallets: Wallets
  secret?: string
  isGuests?: boolean
}

/** Whether a voucher or guest pass was given to this customer, who has it in their account. */
export const isHolder = (
  row: VoucherView['row'] | GuestPassView['row'],
  customerId: number,
): boolean => ('holderId' in row ? row.holderId : row.customerId) === customerId

/** Converts the entity of a voucher that its reader was given: theirs to redeem, not to give away. */
export const toHeldVoucher = (voucher: Voucher): Voucher => ({
  ...voucher,
  status: voucher.status === 'transferred' ? 'available' : voucher.status,
  transferrable: false,
})

/**
 * Converts a guest pass to the entity for the customer who owns or holds it. For the holder it is
 * available, without a guest to send it to.
 */
export function presentGuestPassFor(
  customerId: number,
  view: GuestPassView,
  people: PassPeople,
  now: Date,
  wallets: Wallets,
): GuestPass {
  const isGuests = isHolder(view.row, customerId)
  const pass = presentGuestPass(view, people, now, { wallets, isGuests })
  if (!isGuests) return pass
  return {
    ...pass,
    status: pass.status === 'transferred' ? 'available' : pass.status,
    guest: null,
    transferredOn: null,
    pass: { ...pass.pass, allowSending: false, transferable: false, transferred: false },
  }
}

/** Converts a stored voucher or offer to its API entity; without `link` it has no wallet pass. */
export function presentVoucher(
  { row, kind }: VoucherView,
  people: PassPeople,
  now: Date,
  link?: WalletLink,
): Voucher {
  const isTransferred = row.transferredAt !== null
  const template = toTemplate(kind, isTransferred)
  return {
    id: row.id,
    passId: kind.id,
    ownerId: row.ownerId,
    serial: row.serial,
    expiresOn: iso(row.expiresAt),
    validOn: iso(row.validFrom),
    status: row.status,
    pass: template,
    customer: row.customerId === null ? null : (people.get(row.customerId) ?? null),
    createdOn: row.createdAt.toISOString(),
    transferedOn: iso(row.transferredAt),
    redeemedOn: iso(row.redeemedAt),
    scanData: toScanData(template, row.serial),
    requiresPin: kind.redemptionPin !== null,
    transferred: isTransferred,
    transferrable: template.transferable,
    owner: people.get(row.ownerId) ?? null,
    passbook:
      row.status === 'redeemed'
        ? noPassbook
        : toPassbook({ kind: 'voucher', id: row.id }, row, now, link),
  }
}

/** Converts a stored guest pass to its API entity; without `link` it has no wallet pass. */
export function presentGuestPass(
  { row, kind, survey }: GuestPassView,
  people: PassPeople,
  now: Date,
  link?: WalletLink,
): GuestPass {
  // Once a pass is sent, only its guest can add it to a wallet: by the link, or in their account.
  const isForGuest = link?.secret !== undefined || link?.isGuests === true
  const hasLinks = row.status === 'available' || (row.status === 'transferred' && isForGuest)
  const passbook = hasLinks
    ? toPassbook({ kind: 'guest-pass', id: row.id }, row, now, link)
    : noPassbook
  const template = toTemplate(kind, row.status === 'transferred')
  return {
    id: row.id,
    passId: kind.id,
    ownerId: row.ownerId,
    serial: row.serial,
    expiresOn: iso(row.expiresAt),
    expired: row.expiresAt !== null && row.expiresAt <= now,
    validOn: iso(row.validFrom),
    status: row.status,
    pass: template,
    pkPass: passbook.appleWallet,
    passbook,
    createdOn: row.createdAt.toISOString(),
    transferredOn: iso(row.transferredAt),
    scanData: toScanData(template, row.serial),
    guest: row.guestName === null ? null : { id: null, fullName: row.guestName },
    owner: people.get(row.ownerId) ?? null,
    survey: survey && {
      id: survey.id,
      uid: survey.uid,
      endpoint: survey.profile.endpoint?.endpoint ?? '',
      referenceType: 'guest_pass',
      referenceId: row.id,
    },
    theme: toTheme(template),
  }
}

/**
 * Removes what someone who only has the link may not see: everything about the holder, and
 * everything about the giver except the name.
 */
export const removePrivateFields = <Pass extends Voucher | GuestPass>(pass: Pass): Pass => ({
  ...pass,
  ownerId: null,
  owner: pass.owner && { id: null, fullName: pass.owner.fullName },
  ...('customer' in pass && { customer: null }),
  ...('guest' in pass && { guest: null }),
})

/** Removes the redemption code, for someone who may not redeem the voucher. */
export const removeCode = (voucher: Voucher): Voucher => ({
  ...voucher,
  serial: '',
  pass: { ...voucher.pass, scanCode: '' },
  scanData: { ...voucher.scanData, value: '', url: '' },
  passbook: noPassbook,
})

/** Converts a stored house credit to its API entity; `titles` as from `findReferenceTitles`. */
export const presentHouseCredit = (
  row: HouseCreditRow,
  uses: readonly HouseCreditUseRow[],
  titles: ReadonlyMap<number, string>,
  now: Date,
): HouseCredit => ({
  id: row.id,
  initialValue: toUnits(row.initialCents),
  currentValue: toUnits(row.currentCents),
  expiresOn: iso(row.expiresAt),
  serial: row.serial,
  pin: row.pin,
  // A credit that expires at exactly `now` counts as expired (activity.perks.house-credit-expired).
  status:
    row.currentCents === 0
      ? 'used'
      : row.expiresAt !== null && row.expiresAt <= now
        ? 'expired'
        : 'active',
  expires: row.expiresAt !== null,
  transactions: uses.map(({ id, amountCents, description, createdAt }) => ({
    id,
    amount: toUnits(amountCents),
    description,
    createdOn: createdAt.toISOString(),
  })),
  referenceType: row.referenceType,
  referenceId: row.referenceId,
  referenceTitle: titles.get(row.id) ?? null,
})

/** Returns the links that add a pass to phones' wallets; none if the pass has expired. */
const toPassbook = (
  subject: PassbookSubject,
  { expiresAt }: { expiresAt: Date | null },
  now: Date,
  { wallets, secret }: Partial<WalletLink> = {},
) =>
  wallets === undefined || (expiresAt !== null && expiresAt <= now)
    ? noPassbook
    : passbookOf(wallets, { ...subject, ...(secret !== undefined && { secret }) }, now)

const toTemplate = (
  { id, name, profile }: VoucherView['kind'],
  isTransferred: boolean,
): PassTemplate => ({
  ...emptyTemplate,
  ...profile,
  id,
  name,
  redemptionPin: '',
  transferred: isTransferred,
})

const toScanData = ({ scanCode, scanFormat }: PassTemplate, serial: string): BarcodePass => ({
  value: scanCode || serial,
  url: '',
  format: scanFormat,
})

const toTheme = ({ backgroundColor, foregroundColor }: PassTemplate): PassTheme => ({
  backgroundColor,
  foregroundColor,
})

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const emptyTemplate = {
  scanCode: '',
  scanFormat: 'QR',
  description: '',
  finePrint: '',
  graphic: '',
  foregroundColor: '',
  backgroundColor: '',
  allowSending: false,
  referenceType: '',
  dateCutoff: null,
  value: 0,
  transferable: false,
}
