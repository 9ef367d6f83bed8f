import type { GuestPass, Voucher } from '#generated/types'
import { passState } from './passState'

/** What a customer can do with a voucher. */
export interface VoucherActions {
  canRedeem: boolean
  canTransfer: boolean
}

/**
 * What a customer can do with a voucher at `now`: redeem it while it is valid and, if its kind
 * allows, transfer it until it is used or expires. (activity.perks.voucher-redeem,
 * activity.perks.voucher-transfer)
 */
export function voucherActions(voucher: Voucher, now: Date): VoucherActions {
  const state = passState(voucher, now)
  const isUnused = state === 'available' || state === 'early'
  return { canRedeem: state === 'available', canTransfer: isUnused && voucher.transferrable }
}

/** What a customer can do with a guest pass; transferring one that a guest has takes it back first. */
export interface GuestPassActions {
  canSend: boolean
  canResend: boolean
  canTransfer: boolean
}

/**
 * What a customer can do with a guest pass at `now`: send an available one if its kind allows,
 * resend it once a guest has it, and transfer it if its kind allows. (activity.perks.allow-sending)
 */
export function guestPassActions(guestPass: GuestPass, now: Date): GuestPassActions {
  const { status, pass } = guestPass
  const isOver = passState({ ...guestPass, status: 'available' }, now) === 'expired'
  if (isOver || status === 'used') return { canSend: false, canResend: false, canTransfer: false }
  const isWithGuest = status === 'transferred'
  return {
    canSend: !isWithGuest && pass.allowSending,
    canResend: isWithGuest,
    // For an available pass that can be sent, Send also covers the transfer.
    canTransfer: pass.transferable && (isWithGuest || !pass.allowSending),
  }
}
