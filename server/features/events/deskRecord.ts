import { and, asc, eq, inArray } from 'drizzle-orm'
import type { EventRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { rowsBy } from '../../platform/db/rowsBy'
import { categories } from '../../platform/db/schema/categories'
import { eventCategories } from '../../platform/db/schema/events'
import { toImages, toPictures } from '../../platform/desk/deskPictures'
import { presentTicketType, toLocal } from './deskTicketTypes'
import { listTicketTypes, type EventRow, type TicketTypeRow } from './eventRepository'
import { instantOf } from './model/checkTime'

/** The records of events, as staff edit them. */
export async function presentRecords(
  tx: Tx,
  companyId: number,
  rows: readonly EventRow[],
): Promise<EventRecord[]> {
  const ids = rows.map(({ id }) => id)
  const eventOf = ({ eventId }: { eventId: number }): number => eventId
  const [types, links] = await Promise.all([
    listTicketTypes(tx, companyId, ids),
    listCategoryLinks(tx, companyId, ids),
  ])
  const typesOf = rowsBy(types, eventOf)
  const linksOf = rowsBy(links, eventOf)
  return rows.map((row) => presentRecord(row, typesOf.get(row.id) ?? [], linksOf.get(row.id) ?? []))
}

/** How many places an event has, and how many are taken; null if they are not counted. */
export function placesOf({
  capacity,
  availableQuantity: free,
}: Pick<EventRow, 'capacity' | 'availableQuantity'>): Pick<EventRecord, 'places' | 'taken'> {
  if (free === null) return { places: null, taken: null }
  // A date of a series that an older build made has no capacity.
  const places = capacity ?? free
  return { places, taken: Math.max(0, places - free) }
}

/** The columns of a valid record; its categories and ticket types are stored elsewhere. */
export const toColumns = (fields: EventRecord) => ({
  published: fields.published,
  audienceIds: fields.audienceIds,
  title: fields.title.trim(),
  summary: fields.summary,
  description: fields.description,
  media: toImages(fields.pictures),
  startsAt: instantOf(fields.timezone, fields.startsAt),
  endsAt: instantOf(fields.timezone, fields.endsAt),
  timezone: fields.timezone,
  venue: fields.venue,
  venueAddress: fields.venueAddress,
  type: fields.type,
  externalLink: fields.externalLink,
  reserveEnabled: fields.reserveEnabled,
  allowTransfer: fields.allowTransfer,
  allowCancel: fields.allowCancel,
  hideTickets: fields.hideTickets,
  waitlist: fields.waitlist,
  waitlistFormId: fields.waitlistFormId,
  surveyId: fields.surveyId,
  // A language without any text is not stored.
  translations: fields.translations.filter(({ title, summary, description, venue }) =>
    [title, summary, description, venue].some((text) => text.trim() !== ''),
  ),
  settings: {
    calendarEnabled: fields.calendarEnabled,
    printEnabled: fields.printEnabled,
    socialEnabled: fields.socialEnabled,
    callToAction: fields.callToAction,
    buttonText: fields.buttonText,
    verb: fields.verb,
  },
})

/** Replaces the categories that an event is in. */
export async function saveCategories(
  tx: Tx,
  { companyId, id: eventId }: Pick<EventRow, 'companyId' | 'id'>,
  categoryIds: readonly number[],
): Promise<void> {
  await tx
    .delete(eventCategories)
    .where(and(eq(eventCategories.companyId, companyId), eq(eventCategories.eventId, eventId)))
  if (categoryIds.length > 0)
    await tx
      .insert(eventCategories)
      .values(categoryIds.map((categoryId) => ({ companyId, eventId, categoryId })))
}

const presentRecord = (
  row: EventRow,
  types: readonly TicketTypeRow[],
  links: readonly { categoryId: number }[],
): EventRecord => ({
  id: row.id,
  revision: row.revision,
  published: row.published,
  audienceIds: row.audienceIds,
  title: row.title,
  summary: row.summary,
  description: row.description,
  categoryIds: links.map(({ categoryId }) => categoryId),
  pictures: toPictures(row.media),
  startsAt: toLocal(row.timezone, row.startsAt),
  endsAt: toLocal(row.timezone, row.endsAt),
  timezone: row.timezone,
  venue: row.venue,
  venueAddress: row.venueAddress,
  type: row.type,
  externalLink: row.externalLink,
  reserveEnabled: row.reserveEnabled,
  ...placesOf(row),
  ticketTypes: types.map((type) => presentTicketType(type, row.timezone)),
  allowTransfer: row.allowTransfer,
  allowCancel: row.allowCancel,
  hideTickets: row.hideTickets,
  waitlist: row.waitlist,
  waitlistFormId: row.waitlistFormId,
  surveyId: row.surveyId,
  calendarEnabled: row.settings.calendarEnabled ?? false,
  printEnabled: row.settings.printEnabled ?? false,
  socialEnabled: row.settings.socialEnabled ?? false,
  callToAction: row.settings.callToAction ?? '',
  buttonText: row.settings.buttonText ?? '',
  verb: row.settings.verb ?? '',
  cancelled: row.cancelledAt !== null,
  translations: row.translations,
  repeats: row.seriesId !== null,
})

/** Which categories events are in, in the order of the categories. */
async function listCategoryLinks(
  tx: Tx,
  companyId: number,
  eventIds: readonly number[],
): Promise<{ eventId: number; categoryId: number }[]> {
  if (eventIds.length === 0) return []
  return tx
    .select({ eventId: eventCategories.eventId, categoryId: eventCategories.categoryId })
    .from(eventCategories)
    .innerJoin(
      categories,
      and(
        eq(categories.companyId, eventCategories.companyId),
        eq(categories.id, eventCategories.categoryId),
      ),
    )
    .where(
      and(
        eq(eventCategories.companyId, companyId),
        inArray(eventCategories.eventId, [...eventIds]),
      ),
    )
    .orderBy(asc(categories.position), asc(categories.id))
}
