// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import texts from '../../generated/studio/messages/en.json'
import { renderInPage } from '../../tests/support/renderInPage'
import { TodayOrders } from './TodayOrders'

it('orders that are not shown lead to the list of all that are to be handed over', () => {
  const order = {
    id: 7,
    name: 'Sam',
    title: 'Mug',
    more: 0,
    delivery: 'pickup',
    createdOn: '2026-11-30T10:00:00Z',
  } as const
  renderInPage(<TodayOrders items={[order]} total={3} timezone="UTC" />, { texts })
  const link = screen.getByRole('link', { name: /more$/ })
  expect(link.getAttribute('href')).toBe('/orders')
})
