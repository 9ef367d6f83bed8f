import { describe, expect, it } from 'vitest'
import { ticketsLeft } from './ticketsLeft'

const CHAIR = { id: 1, availableQuantity: 0 }
const TABLE = { id: 2, availableQuantity: 5 }
const places = (availableQuantity: number | null) => ({ availableQuantity })

describe('how many tickets of a type a customer can get', () => {
  it.each([
    [5, null],
    [5, 9],
    [3, 3],
    [0, 0],
  ])('is %i where the event has %j places left for all types', (left, ofEvent) => {
    expect(ticketsLeft(TABLE, places(ofEvent))).toBe(left)
  })

  it('counts the ticket that the waitlist holds for them, for its own type only', () => {
    const own = { offeredTypeId: CHAIR.id }
    for (const ofEvent of [0, 3, null]) expect(ticketsLeft(CHAIR, places(ofEvent), own)).toBe(1)
    expect(ticketsLeft(TABLE, places(0), own)).toBe(0)
    expect(ticketsLeft(TABLE, places(2), own)).toBe(2)
  })

  it('counts what their placed order holds, and leaves places for the cart’s other types', () => {
    const own = { offeredTypeId: null, heldOfType: 1, heldOfEvent: 3 }
    expect(ticketsLeft(CHAIR, places(0), own)).toBe(1)
    expect(ticketsLeft(TABLE, places(0), { ...own, heldOfType: 0, others: 1 })).toBe(2)
    expect(ticketsLeft(TABLE, places(1), { offeredTypeId: null, others: 3 })).toBe(0)
  })

  it('one ticket of the offered type in the cart takes the place that is held for it, none of the others', () => {
    const own = { offeredTypeId: CHAIR.id }
    expect(ticketsLeft(TABLE, places(2), { ...own, others: 1, othersOffered: 1 })).toBe(2)
    expect(ticketsLeft(TABLE, places(2), { ...own, others: 2, othersOffered: 2 })).toBe(1)
  })

  it('the ticket that is held for them stays theirs, even if the cart requests more of other types than is left', () => {
    const own = { offeredTypeId: CHAIR.id }
    expect(ticketsLeft(CHAIR, places(0), { ...own, others: 2 })).toBe(1)
    expect(ticketsLeft({ ...CHAIR, availableQuantity: 3 }, places(1), { ...own, others: 1 })).toBe(
      1,
    )
  })
})
