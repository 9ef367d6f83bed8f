import { describe, expect, it } from 'vitest'
import type { OrderItem } from '#generated/types'
import { describeItem } from './describeItem'

const START_DATE = '2026-03-05T15:00:00Z'
const booking = {
  id: 1,
  title: 'Massage',
  startDate: START_DATE,
  location: 'Pool deck',
  partySize: 4,
}
const ticket = { id: 2, eventTitle: 'Regatta', ticketTitle: 'Terrace', startDate: START_DATE }
const product = { id: 3, title: 'Burgee' }

const describeIt = (item: Partial<OrderItem>) =>
  describeItem({
    title: 'Item',
    description: 'Description',
    productAttribute: '',
    booking: null,
    ticket: null,
    product: null,
    ...item,
  } as OrderItem) // Only the fields that the texts use.

describe('an order item', () => {
  it('has the party size of a reservation, if it has one', () => {
    const texts = { title: 'Massage', startsAt: START_DATE, details: ['Pool deck'] }
    expect(describeIt({ type: 'reservation', booking })).toStrictEqual({ ...texts, partySize: 4 })
    expect(
      describeIt({ type: 'reservation', booking: { ...booking, partySize: null } }),
    ).toStrictEqual(texts)
    expect(describeIt({ type: 'appointment', booking })).toStrictEqual(texts)
  })

  it('is described by its type, not by what else it has', () => {
    const all = { booking, ticket, product }
    expect(
      ['reservation', 'event', 'product'].map((type) => describeIt({ ...all, type }).title),
    ).toEqual(['Massage', 'Regatta', 'Burgee'])
  })

  it('whose booking, ticket or product is missing has its own title and description', () => {
    for (const type of ['appointment', 'reservation', 'event', 'product'])
      expect(describeIt({ type }), type).toStrictEqual({
        title: 'Item',
        details: ['Description'],
      })
  })

  it('has its own title where the booking, event or product has none', () => {
    expect(describeIt({ type: 'appointment', booking: { ...booking, title: '' } }).title).toBe(
      'Item',
    )
    expect(describeIt({ type: 'event', ticket: { ...ticket, eventTitle: '' } }).title).toBe('Item')
    expect(describeIt({ type: 'product', product: { ...product, title: '' } }).title).toBe('Item')
  })

  it('has no empty details', () => {
    const place = { ...booking, location: '' }
    expect(describeIt({ type: 'appointment', booking: place }).details).toEqual([])
    expect(describeIt({ type: 'event', ticket: { ...ticket, ticketTitle: '' } }).details).toEqual(
      [],
    )
    expect(describeIt({ type: 'product', product, description: '' }).details).toEqual([])
  })
})
