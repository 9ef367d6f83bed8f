// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { PublicEvent } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { useEventAction } from './useEventAction'

const call = vi.spyOn(portalApi, 'call')
afterEach(() => {
  cleanup()
  portalQueries().clear()
  call.mockReset()
})

/** Renders the action of an event with a ticket type that costs 20, in a club without payments. */
async function renderAction({ left = 3, inCart = 0, hasCheckout = true }): Promise<void> {
  const items = inCart === 0 ? [] : [{ ticket: { id: 1 }, quantity: inCart }]
  call.mockResolvedValue({ items: { tickets: items } } as never)
  const event = {
    id: 7,
    type: 'ticket',
    startDate: '2999-01-10T19:30:00Z',
    tickets: [{ id: 1, price: 20, availableQuantity: left }],
    availableQuantity: left,
    registered: false,
    reserveEnabled: false,
    waitlistEntry: null,
  } as unknown as PublicEvent // Only the fields that the action reads.
  const Action = (): ReactNode => useEventAction(event, 'tickets')
  const routes = hasCheckout
    ? [{ pageId: 'checkout', path: '/checkout', enabled: true, plus: false, membersOnly: false }]
    : []
  renderInPage(<Action />, { texts, config: { plan: 'Plus', routes, processors: [] } })
  if (hasCheckout) await waitFor(() => expect(call).toHaveBeenCalled())
  await waitFor(() => expect(portalQueries().isFetching()).toBe(0))
}
const button = () => screen.queryByRole('button', { name: 'Choose tickets' })

it('the button that leads to the ticket types is shown only if one can be chosen there: also to change those in the cart', async () => {
  await renderAction({})
  expect(button()).toBeNull()
  cleanup()
  portalQueries().clear()
  await renderAction({ inCart: 1 })
  await waitFor(() => expect(button()).not.toBeNull())
})

it('the customer whose cart has the last tickets of an event can still change them', async () => {
  await renderAction({ left: 0, inCart: 2 })
  await waitFor(() => expect(button()).not.toBeNull())
})

it('without a checkout no tickets can be chosen, and no cart is read', async () => {
  await renderAction({ inCart: 1, hasCheckout: false })
  expect(button()).toBeNull()
  expect(call).not.toHaveBeenCalled()
})

it.each([
  ['the link to the tickets that replaces the button', true, 'A'],
  ['the page’s heading if the event is full by then', false, 'H1'],
])('after registering, focus moves to %s', async (_where, isRegistered, tag) => {
  const open = {
    id: 7,
    title: 'Regatta',
    type: 'public',
    reserveEnabled: true,
    startDate: '2999-01-10T19:30:00Z',
    tickets: [],
    availableQuantity: 1,
    registered: false,
    waitlistEntry: null,
  } as unknown as PublicEvent // Only the fields that the action reads.
  let refetch = (): void => undefined
  call.mockImplementation(() => {
    refetch()
    return Promise.resolve({} as never)
  })
  const Page = (): ReactNode => {
    const [event, setEvent] = useState(open)
    refetch = () => setEvent({ ...open, registered: isRegistered, availableQuantity: 0 })
    const action = useEventAction(event, undefined)
    return (
      <main>
        <h1 tabIndex={-1}>Regatta</h1>
        <div>{action}</div>
      </main>
    )
  }
  renderInPage(<Page />, {
    texts,
    config: {
      plan: 'Plus',
      processors: [],
      routes: [
        { pageId: 'account-event', path: '/e/:id', enabled: true, plus: false, membersOnly: false },
      ],
    },
  })
  const register = await screen.findByRole('button', { name: 'Register' })
  register.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe(tag))
})
