import { and, asc, eq, inArray } from 'drizzle-orm'
import { chunks } from '../../platform/db/chunks'
import type { Tx } from '../../platform/db/Database'
import { events } from '../../platform/db/schema/events'
import { readLinks } from '../../platform/transfer/importLinks'
import { listTicketTypes, type EventRow, type TicketTypeRow } from '../events/eventRepository'

/** An event that a file names, with its ticket types. */
export interface NamedEvent {
  event: EventRow
  types: readonly TicketTypeRow[]
}

/**
 * The company's events by their external ids, and by their titles if no other event has the same; with
 * `lock`, locked in the order of their ids.
 */
export async function findNamedEvents(
  tx: Tx,
  companyId: number,
  names: readonly string[],
  { lock }: { lock: boolean },
): Promise<ReadonlyMap<string, NamedEvent>> {
  const wanted = [...new Set(names)]
  const links = await readLinks(tx, { companyId, kind: 'events' }, wanted)
  const ofCompany = eq(events.companyId, companyId)
  const titled: Pick<EventRow, 'id' | 'title'>[] = []
  for (const chunk of chunks(wanted.filter((name) => !links.has(name))))
    titled.push(
      ...(await tx
        .select({ id: events.id, title: events.title })
        .from(events)
        .where(and(ofCompany, inArray(events.title, chunk)))),
    )
  const isAlone = ({ title }: { title: string }): boolean =>
    titled.filter((other) => other.title === title).length === 1
  const idOf = new Map([
    ...titled.filter(isAlone).map(({ id, title }): [string, number] => [title, id]),
    ...[...links.values()].map(({ externalId, recordId }): [string, number] => [
      externalId,
      recordId,
    ]),
  ])
  const ids = [...new Set(idOf.values())]
  if (ids.length === 0) return new Map()
  const query = tx
    .select()
    .from(events)
    .where(and(ofCompany, inArray(events.id, ids)))
    .orderBy(asc(events.id))
  const rows = await (lock ? query.for('no key update') : query)
  const types = await listTicketTypes(tx, companyId, ids)
  const byId = new Map(
    rows.map((event) => [
      event.id,
      { event, types: types.filter(({ eventId }) => eventId === event.id) },
    ]),
  )
  return new Map(
    [...idOf].flatMap(([name, id]) => {
      const found = byId.get(id)
      return found === undefined ? [] : [[name, found]]
    }),
  )
}
