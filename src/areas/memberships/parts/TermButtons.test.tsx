// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { MembershipCard } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { portalApi } from '../../../core/session/portalApi'
import { TermButtons } from './TermButtons'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the dialog to cancel a membership, opened while a freeze is being ended, stays open, and its button waits for that', async () => {
  const user = userEvent.setup()
  let end: (reply: never) => void = () => undefined
  vi.spyOn(portalApi, 'call').mockReturnValue(new Promise((resolve) => (end = resolve)))
  // Only the fields that the component reads.
  const card = {
    id: 5,
    title: 'House membership',
    active: true,
    freeze: { startDate: '2026-11-01', endDate: '2026-12-01' },
    endsOn: null,
    subscription: null,
    expirationDate: null,
  }
  renderInPage(<TermButtons card={card as unknown as MembershipCard} />, { texts })
  await user.click(screen.getByRole('button', { name: 'End the freeze' }))
  await user.click(screen.getByRole('button', { name: 'Cancel membership' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel House membership?' })
  const cancel = within(dialog).getByRole('button', { name: 'Cancel membership' })
  expect(cancel.getAttribute('aria-disabled')).toBe('true')
  end({} as never)
  await vi.waitFor(() => expect(cancel.getAttribute('aria-disabled')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Cancel House membership?' })).toBe(dialog)
})

it('the dialog to cancel a membership names the last day that is paid for', async () => {
  const user = userEvent.setup()
  const subscription = { nextDate: '2027-08-01T00:00:00Z' }
  const card = { id: 5, title: 'House membership', active: true, freeze: null, endsOn: null }
  renderInPage(
    // Only the fields that the component reads.
    <TermButtons
      card={{ ...card, subscription, expirationDate: null } as unknown as MembershipCard}
    />,
    { texts },
  )
  await user.click(screen.getByRole('button', { name: 'Cancel membership' }))
  expect(await screen.findByText(/It stays valid until July 31, 2027/)).toBeDefined()
})

it('a cancelled membership can be kept, but not one that the club lets lapse after a refund', () => {
  const card = { id: 5, active: true, freeze: null, endsOn: '2027-08-01T00:00:00Z' }
  const rest = { subscription: null, expirationDate: null }
  for (const canKeep of [true, false]) {
    // Only the fields that the component reads.
    const cancelled = { ...card, ...rest, canKeep } as unknown as MembershipCard
    renderInPage(<TermButtons card={cancelled} />, { texts })
    expect(screen.queryAllByRole('button')).toHaveLength(canKeep ? 1 : 0)
    cleanup()
  }
})
