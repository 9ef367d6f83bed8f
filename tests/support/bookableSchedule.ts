import type { Schedule, Slot } from '../../generated/types'

/** A schedule of two rooms that opens every day but Sunday, in Madrid's time. */
export const bookableSchedule = {
  id: 4,
  name: 'Chart Room',
  type: 'meeting_rooms',
  blockType: 'hourly',
  blockDuration: 60,
  maxBlocks: 3,
  maxDaysOut: null,
  minParty: 1,
  maxParty: 8,
  allowCancel: true,
  cancelBy: 120,
  cancelFee: 0,
  payLater: false,
  timezoneId: 'Europe/Madrid',
  rules: [1, 2, 3, 4, 5, 6].map((day) => ({ id: day, day, start: '09:00', end: '18:00' })),
  exceptions: [],
  resources: [
    { id: 1, name: 'Upper room', minParty: 1, maxParty: 8 },
    { id: 2, name: 'Lower room', minParty: 1, maxParty: 8 },
  ],
} as unknown as Schedule // Only the fields that the screens read.

/** A slot of an hour that starts at a local time in Madrid in winter, `YYYY-MM-DDTHH:mm`. */
export function hourSlot(local: string, fields: Partial<Slot> = {}): Slot {
  const startsAt = Date.parse(`${local}:00+01:00`)
  const localOf = (at: number): string => new Date(at + 3_600_000).toISOString().slice(0, 19)
  return {
    id: `4-${local}`,
    slotId: `4-${local}`,
    day: local.slice(0, 10),
    startDate: new Date(startsAt).toISOString(),
    endDate: new Date(startsAt + 3_600_000).toISOString(),
    startDateLocal: localOf(startsAt),
    endDateLocal: localOf(startsAt + 3_600_000),
    duration: 60,
    fee: 30,
    feeType: 'slot',
    charges: [],
    resourceIds: [1, 2],
    overlaps: [],
    ...fields,
  } as Slot
}
