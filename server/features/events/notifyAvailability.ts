import type { Hub } from '../../platform/hub/Hub'

/** Tells every tab of the club's customers that the places left at an event have changed. */
export const notifyAvailability = (hub: Hub, companyId: number, eventId: number): Promise<void> =>
  hub.send({ type: 'company', companyId }, 'availability.changed', {
    event_id: eventId,
    ids: [eventId],
  })
