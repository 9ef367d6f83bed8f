import { expect, it } from 'vitest'
import type { GuestPass, Voucher } from '../../../../generated/types'
import { guestPassActions, voucherActions } from './passActions'

const now = new Date('2026-11-20T12:00:00Z')
const later = '2026-11-20T13:00:00Z'
const past = '2026-11-20T12:00:00Z'

// Only the fields that the rules read.
const voucher = (facts: object): Voucher =>
  ({
    status: 'available',
    validOn: null,
    expiresOn: null,
    pass: { dateCutoff: null },
    transferrable: true,
    ...facts,
  }) as Voucher

it.each([
  ['a valid one', {}, true, true],
  ['one that may not be transferred', { transferrable: false }, true, false],
  ['one that is valid later', { validOn: later }, false, true],
  ['an expired one', { expiresOn: past }, false, false],
  ['a redeemed one', { status: 'redeemed' }, false, false],
  ['a transferred one', { status: 'transferred' }, false, false],
])(
  'a voucher’s state determines whether it can be redeemed and transferred: %s [activity.perks.validity]',
  (_what, facts, canRedeem, canTransfer) => {
    expect(voucherActions(voucher(facts), now)).toEqual({ canRedeem, canTransfer })
  },
)

const none = { canSend: false, canResend: false, canTransfer: false }
const guestPass = (status: string, allowSending: boolean, transferable: boolean, facts: object) =>
  ({
    status,
    validOn: null,
    expiresOn: null,
    pass: { dateCutoff: null, allowSending, transferable },
    ...facts,
  }) as GuestPass

it.each([
  ['available', true, true, {}, { ...none, canSend: true }],
  ['available', true, false, {}, { ...none, canSend: true }],
  ['available', false, true, {}, { ...none, canTransfer: true }],
  ['available', false, false, {}, none],
  ['available', true, true, { expiresOn: past }, none],
  ['available', true, true, { validOn: later }, { ...none, canSend: true }],
  ['transferred', true, true, {}, { canSend: false, canResend: true, canTransfer: true }],
  ['transferred', true, false, {}, { ...none, canResend: true }],
  ['transferred', true, true, { expiresOn: past }, none],
  ['used', true, true, {}, none],
] as const)(
  'a guest pass offers only what its state and its kind allow: %s, sending %s, transferring %s, %o [activity.perks.allow-sending]',
  (status, allowSending, transferable, facts, actions) => {
    expect(guestPassActions(guestPass(status, allowSending, transferable, facts), now)).toEqual(
      actions,
    )
  },
)
