// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { AccountEvent, AccountTicket } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { CancelEvent } from './CancelEvent'

afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

const NOTHING_PAID = {
  count: 1,
  currency: 'USD',
  paid: 0,
  kept: 0,
  refundedBefore: 0,
  refund: 0,
  credit: 0,
  houseAccount: 0,
}

it.each([
  ['', /Nothing was paid/, 1],
  ['underWay', /payment for it is still being processed/, 0],
])(
  'tickets whose refund the server refuses (“%s”) are not offered to be cancelled: the dialog says why',
  async (refusal, text, buttons) => {
    vi.spyOn(portalApi, 'call').mockResolvedValue({ ...NOTHING_PAID, refusal } as never)
    renderInPage(
      <CancelEvent
        // Only the fields that the component reads.
        event={{ id: 3, title: 'Regatta' } as AccountEvent}
        tickets={[{ id: 5 } as AccountTicket]}
        open
        onClose={() => undefined}
        onLeaving={() => undefined}
        onLeft={() => undefined}
      />,
      { texts },
    )
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(text)).toBeDefined()
    expect(within(dialog).queryAllByRole('button', { name: 'Cancel my place' })).toHaveLength(
      buttons,
    )
  },
)
