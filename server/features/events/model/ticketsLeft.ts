/** The tickets of an event that are reserved for a customer, or that their cart also requests. */
export interface ReservedAndRequested {
  /** The ticket type of which one is held for them from the waitlist; null for none. */
  offeredTypeId: number | null
  /** How many of the type their placed order holds. */
  heldOfType?: number
  /** How many of all types of the event their placed order holds. */
  heldOfEvent?: number
  /** How many of the event's other types the cart requests. */
  others?: number
  /** How many of `others` are of the type that is held for them from the waitlist. */
  othersOffered?: number
}

/**
 * Returns how many tickets of a type a customer can get: what is left of the type, limited to the
 * places left at its event. A ticket that the waitlist holds for them counts for its own type only,
 * although the types share the event's places, and no other request of the cart uses it up.
 */
export function ticketsLeft(
  type: { id: number; availableQuantity: number },
  event: { availableQuantity: number | null },
  {
    offeredTypeId,
    heldOfType = 0,
    heldOfEvent = 0,
    others = 0,
    othersOffered = 0,
  }: ReservedAndRequested = NOTHING,
): number {
  const offeredCount = type.id === offeredTypeId ? 1 : 0
  const leftOfType = type.availableQuantity + heldOfType + offeredCount
  if (event.availableQuantity === null) return leftOfType
  // One ticket of the offered type takes the held place, so it does not compete for the others.
  const competing = others - Math.min(othersOffered, 1)
  // Other types in the cart, such as one that has sold out since, can't use up the held place.
  const leftOfEvent = Math.max(0, event.availableQuantity + heldOfEvent - competing)
  return Math.min(leftOfType, offeredCount + leftOfEvent)
}

const NOTHING: ReservedAndRequested = { offeredTypeId: null }
