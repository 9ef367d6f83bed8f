import type { ScheduleRecord } from '../../../generated/types'
import { toWeekday, weekdays, type WeekHours } from '../../../src/core/hours/WeekHours'
import type {
  scheduleResources,
  schedules,
  StoredLocation,
} from '../../platform/db/schema/bookings'
import { toImages, toPictures } from '../../platform/desk/deskPictures'
import { withIds } from '../../platform/desk/withIds'
import { toExceptions, toSpecialDays } from './model/closures'

/** A stored schedule, and one of its resources. */
export type ScheduleRow = typeof schedules.$inferSelect
export type ResourceRow = typeof scheduleResources.$inferSelect

/** What staff write of a schedule; in its resources is also what they don't. */
export type ScheduleFields = Omit<ScheduleRecord, 'id' | 'revision'>

/**
 * The columns of a valid schedule; its resources are stored elsewhere. `location` is the stored one,
 * whose hours stay unless those of the schedule change.
 */
export const toColumns = (fields: ScheduleFields, location?: StoredLocation | null) => ({
  published: fields.published,
  kind: fields.kind,
  name: fields.name.trim(),
  summary: fields.summary,
  description: fields.description,
  categoryId: fields.categoryId,
  media: toImages(fields.pictures),
  isPublic: fields.isPublic,
  location: toLocation(fields, location?.hours ?? hoursOf(fields.rules)),
  timezone: fields.timezone,
  rules: toRules(fields.rules),
  exceptions: toExceptions(fields),
  blockType: fields.blockType,
  blockMinutes: fields.blockType === 'daily' ? DAY_MINUTES : fields.blockMinutes,
  maxBlocks: fields.maxBlocks,
  leadMinutes: fields.leadMinutes,
  maxDaysOut: fields.maxDaysOut,
  bufferBeforeMinutes: fields.bufferBeforeMinutes,
  bufferAfterMinutes: fields.bufferAfterMinutes,
  seating: fields.seating,
  capacity: fields.capacity,
  // Members read “free” instead of a price of nothing.
  startingPriceCents: fields.priceCents === 0 ? null : fields.priceCents,
  feeType: fields.feeType,
  charges: fields.charges.map(({ title, amountCents }) => ({ title: title.trim(), amountCents })),
  payLater: fields.payLater,
  allowCancel: fields.allowCancel,
  cancelByMinutes: fields.cancelByMinutes,
  cancelFeeCents: fields.cancelFeeCents,
  surveyId: fields.surveyId,
})

/** A stored schedule with its resources as staff edit it; `upcoming` counts bookings by resource. */
export const toRecord = (
  row: ScheduleRow,
  resources: readonly ResourceRow[],
  upcoming: ReadonlyMap<number, number>,
): ScheduleRecord => ({
  id: row.id,
  revision: row.revision,
  published: row.published,
  kind: row.kind,
  name: row.name,
  summary: row.summary,
  description: row.description,
  categoryId: row.categoryId,
  pictures: toPictures(row.media),
  isPublic: row.isPublic,
  venue: row.location?.name ?? '',
  venueAddress: row.location?.address ?? '',
  website: row.location?.website ?? '',
  latitude: row.location?.latitude ?? null,
  longitude: row.location?.longitude ?? null,
  timezone: row.timezone,
  rules: row.rules.map(({ id, day, start, end }) => ({ id, day: toWeekday(day), start, end })),
  ...toSpecialDays(row.exceptions),
  blockType: row.blockType,
  blockMinutes: row.blockMinutes,
  maxBlocks: row.maxBlocks,
  leadMinutes: row.leadMinutes,
  maxDaysOut: row.maxDaysOut,
  bufferBeforeMinutes: row.bufferBeforeMinutes,
  bufferAfterMinutes: row.bufferAfterMinutes,
  seating: row.seating,
  // The places of a class are interchangeable, so staff only say how many there are.
  resources:
    row.seating === 'person'
      ? []
      : resources.map(({ id, name, minParty, maxParty, inUse }) => ({
          id,
          name,
          minParty,
          maxParty,
          inUse,
          upcoming: upcoming.get(id) ?? 0,
        })),
  places: row.seating === 'person' ? resources.length : null,
  capacity: row.capacity,
  priceCents: row.startingPriceCents ?? 0,
  feeType: row.feeType,
  charges: row.charges.map(({ title, amountCents }, index) => ({
    id: index + 1,
    title,
    amountCents,
  })),
  payLater: row.payLater,
  allowCancel: row.allowCancel,
  cancelByMinutes: row.cancelByMinutes,
  cancelFeeCents: row.cancelFeeCents,
  surveyId: row.surveyId,
})

/** The spans of a week as they are stored. */
export const toRules = (rules: ScheduleFields['rules']): ScheduleRow['rules'] =>
  withIds(rules).map(({ id, day, start, end }) => ({ id, day: weekdays.indexOf(day), start, end }))

/** The opening hours of a place that is open when it can be booked, as texts for members. */
export const hoursOf = (rules: ScheduleFields['rules']): WeekHours =>
  Object.fromEntries(
    weekdays.flatMap((weekday) => {
      const spans = rules
        .filter(({ day }) => day === weekday)
        .sort((a, b) => a.start.localeCompare(b.start))
      return spans.length === 0
        ? []
        : [[weekday, spans.map(({ start, end }) => `${clock(start)} - ${clock(end)}`).join(', ')]]
    }),
  )

const DAY_MINUTES = 24 * 60

function toLocation(
  { venue, venueAddress, website, latitude, longitude }: ScheduleFields,
  hours: WeekHours,
): StoredLocation | null {
  const [name, address] = [venue.trim(), venueAddress.trim()]
  return name === '' && address === '' && website === '' && latitude === null
    ? null
    : { name, address, website, latitude, longitude, hours }
}

/** `17:05` as `5:05 PM`, which the portal shows in each language's way. */
function clock(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}
