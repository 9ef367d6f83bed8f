import type { HubEvents } from '../../generated/types'
import { hubEventShapes } from '../../generated/wire'
import { decode, encode } from './codec'

/** An event of `schemas/events/hub.json`, or of a resource of the desk that is announced. */
export type HubEventName = keyof HubEvents

/** The data of an event in wire names. */
export const encodeHubEvent = <Name extends HubEventName>(
  name: Name,
  data: HubEvents[Name],
): unknown => encode(data, hubEventShapes[name])

/** The data of an event that came over the wire; empty if it is no object. */
export function decodeHubEvent<Name extends HubEventName>(
  name: Name,
  data: unknown,
): HubEvents[Name] {
  const object = typeof data === 'object' && data !== null ? data : {}
  // The other end has the same schema: the hub lets nobody else publish, and checks what they send.
  return decode(object, hubEventShapes[name]) as HubEvents[Name]
}
