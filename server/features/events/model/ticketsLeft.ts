/** What is reserved for a customer at an event, and what else their cart requests there. */
export interface OwnTickets {
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
 * How many tickets of a type a customer can get: what is left of the type, limited to the places
 * left at its event. A ticket that the waitlist holds for them counts for its own type only,
 * although types may share the event's places, and counts whatever else the cart requests.
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
  }: OwnTickets = NOTHING,
): number {
  const offered = type.id === offeredTypeId ? 1 : 0
  const ofType = type.availableQuantity + heldOfType + offered
  if (event.availableQuantity === null) return ofType
  // One ticket of the offered type takes the held place, so it does not compete for the others.
  const competing = others - Math.min(othersOffered, 1)
  // Other types in the cart, such as one that has sold out since, can't use up the held place.
  const shared = Math.max(0, event.availableQuantity + heldOfEvent - competing)
  return Math.min(ofType, offered + shared)
}

const NOTHING: OwnTickets = { offeredTypeId: null }
