// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import english from '#generated/messages/en.json'
import spanish from '#generated/messages/es.json'
import type { GuestPass, Voucher } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { portalApi } from '../../../core/session/portalApi'
import { GuestPassItem } from './GuestPassItem'
import { PassCard } from './PassCard'

const call = vi.spyOn(portalApi, 'call')
afterEach(() => {
  cleanup()
  call.mockReset()
})

const kind = { dateCutoff: null, description: '', finePrint: '', graphic: '' }
const common = {
  id: 4,
  serial: 'G-4',
  validOn: null,
  expiresOn: null,
  redeemedOn: null,
  expired: false,
  survey: null,
  scanData: { value: 'G-4', format: 'QR', url: '' },
  passbook: { appleWallet: '', googleWallet: '', wallet: '' },
  owner: { id: 1, fullName: 'Alex Rivera' },
}
// Only the fields that the components read.
const guestPass = (facts: object) =>
  ({
    ...common,
    status: 'available',
    guest: null,
    transferredOn: null,
    pass: { ...kind, name: 'Day guest pass', allowSending: false, transferable: false },
    ...facts,
  }) as unknown as GuestPass
const voucher = {
  ...common,
  status: 'available',
  transferrable: false,
  requiresPin: false,
  pass: { ...kind, name: 'Sunday sail' },
} as unknown as Voucher
const languages = [
  { language: 'en', texts: english, from: 'From Alex Rivera', takeBack: 'Take back and send' },
  { language: 'es', texts: spanish, from: 'De Alex Rivera', takeBack: 'Retirar y enviar' },
] as const

it.each(languages)(
  'what a member was given shows who gave it and its code, and offers no way to give it on: $language',
  ({ language, texts, from }) => {
    for (const [element, customerId, isReceived] of [
      [<GuestPassItem key="pass" pass={guestPass({})} />, 7, true],
      [<GuestPassItem key="pass" pass={guestPass({})} />, 1, false],
      [<PassCard key="voucher" voucher={voucher} usable />, 7, true],
      [<PassCard key="voucher" voucher={voucher} usable />, 1, false],
    ] as const) {
      renderInPage(element, { texts, language, customer: { id: customerId } })
      expect(screen.queryAllByText(from)).toHaveLength(isReceived ? 1 : 0)
      if (isReceived) expect(screen.getByRole('img', { name: /G-4/ })).toBeTruthy()
      expect(screen.queryByRole('button', { name: /transfer|send|enviar/i })).toBeNull()
      cleanup()
    }
  },
)

it.each(languages)(
  'a pass that a guest has is taken back and sent: the sending that is taken back is named: $language',
  async ({ language, texts, takeBack }) => {
    const user = userEvent.setup()
    call.mockResolvedValue({} as never)
    const sent = guestPass({
      status: 'transferred',
      guest: { id: null, fullName: 'Jo Guest' },
      transferredOn: '2026-11-20T12:00:00.000Z',
      pass: { ...kind, name: 'Day guest pass', allowSending: true, transferable: true },
    })
    renderInPage(<GuestPassItem pass={sent} />, {
      texts,
      language,
      customer: { id: 1, email: 'alex@example.com' },
    })
    await user.click(screen.getByRole('button', { name: takeBack }))
    const [first, last, email] = await screen.findAllByRole('textbox')
    if (!first || !last || !email) throw new Error('the form lacks fields')
    await user.type(first, 'Kit')
    await user.type(last, 'Moreau')
    await user.type(email, 'kit@example.com')
    await user.click(screen.getAllByRole('button', { name: takeBack }).at(-1) ?? document.body)
    await vi.waitFor(() =>
      expect(call).toHaveBeenCalledWith(
        'perks.transferGuestPass',
        expect.objectContaining({
          body: expect.objectContaining({ id: 4, takeBack: '2026-11-20T12:00:00.000Z' }),
        }),
      ),
    )
  },
)
