import { expect, it } from 'vitest'
import type { GuestPass, Voucher } from '#generated/types'
import { guestPassActions, voucherActions } from './passActions'

const now = new Date('2026-11-20T12:00:00Z')
const LATER = '2026-11-20T13:00:00Z'
const PAST = '2026-11-20T12:00:00Z'

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
  ['one that is valid later', { validOn: LATER }, false, true],
  ['an expired one', { expiresOn: PAST }, false, false],
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
  ['available', true, true, { expiresOn: PAST }, none],
  ['available', true, true, { validOn: LATER }, { ...none, canSend: true }],
  ['transferred', true, true, {}, { canSend: false, canResend: true, canTransfer: true }],
  ['transferred', true, false, {}, { ...none, canResend: true }],
  ['transferred', true, true, { expiresOn: PAST }, none],
  ['used', true, true, {}, none],
] as const)(
  'a guest pass offers only what its state and its kind allow: %s, sending %s, transferring %s, %o [activity.perks.allow-sending]',
  (status, allowSending, transferable, facts, actions) => {
    expect(guestPassActions(guestPass(status, allowSending, transferable, facts), now)).toEqual(
      actions,
    )
  },
)
