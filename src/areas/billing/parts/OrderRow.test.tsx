// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Order } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { OrderRow } from './OrderRow'

afterEach(cleanup)

it.each([
  ['a product', { type: 'product' }, 'bag'],
  ['a ticket', { type: 'event' }, 'ticket'],
  ['a table', { type: 'reservation', booking: { kind: 'dining' } }, 'utensils'],
  ['a room', { type: 'reservation', booking: { kind: 'meeting_rooms' } }, 'door'],
  ['a treatment', { type: 'appointment', booking: { kind: 'spa' } }, 'spa'],
  ['an activity', { type: 'appointment', booking: { kind: 'activity' } }, 'activity'],
  ['an appointment', { type: 'appointment', booking: { kind: 'appointment' } }, 'clock'],
  ['a booking of unknown kind', { type: 'reservation', booking: null }, 'calendar'],
])('an order of %s has the icon of what was bought', (_what, item, icon) => {
  const order = {
    id: 9,
    status: 'completed',
    total: 30,
    currency: 'USD',
    createdOn: '2026-04-14T02:30:00Z',
    items: [{ id: 1, title: 'One', description: '', ...item }],
  } as unknown as Order // Only the fields that the row reads.
  renderInPage(<OrderRow order={order} to="/9" />, { texts })
  expect(document.querySelector('svg')?.dataset['icon']).toBe(icon)
})
