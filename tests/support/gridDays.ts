import type { DeskBooking } from '../../generated/types'
import type { GridBlock, GridDay, GridSchedule, GridSlot } from '../../desk/day/grid/Grid'

/** Two tables in New York, whose clocks change on 2031-03-09 and 2031-11-02. */
export const twoTables: GridSchedule = {
  id: 1,
  name: 'The Long Room',
  kind: 'dining',
  timezone: 'America/New_York',
  blockType: 'hourly',
  blockMinutes: 60,
  seating: 'party',
  bufferBefore: 0,
  bufferAfter: 15,
  resources: [
    { id: 1, name: 'Window', minParty: 1, maxParty: 2 },
    { id: 2, name: 'Corner', minParty: 1, maxParty: 6 },
  ],
}

/** A slot of an hour from an instant on, at which both tables are free. */
export const slotAt = (startDate: string, change: Partial<GridSlot> = {}): GridSlot => ({
  id: `slot ${startDate}`,
  ...hoursFrom(startDate, 1),
  freeIds: [1, 2],
  isOpen: true,
  isOver: false,
  ...change,
})

/** A day whose first instant is `startDate`. */
export const gridDay = (
  date: string,
  startDate: string,
  slots: readonly GridSlot[],
  change: Partial<GridDay> = {},
): GridDay => ({
  date,
  note: '',
  startDate,
  slots: [...slots],
  blocks: [],
  bookings: [],
  ...change,
})

/** A booking of some hours from an instant on. */
export const bookingAt = (
  startDate: string,
  hours: number,
  change: Partial<DeskBooking> = {},
): DeskBooking => ({
  id: 1,
  revision: 1,
  scheduleId: 1,
  title: 'The Long Room',
  slotId: `slot ${startDate}`,
  ...hoursFrom(startDate, hours),
  startDateLocal: startDate.slice(0, 16),
  endDateLocal: startDate.slice(0, 16),
  timezone: 'America/New_York',
  resourceIds: [1],
  resourceName: 'Window',
  name: 'Alex',
  kind: 'member',
  customerId: 1,
  bookedBy: '',
  email: 'alex@example.com',
  phone: '',
  partySize: 2,
  note: '',
  status: 'confirmed',
  statusAt: null,
  canArrive: false,
  payment: 'free',
  amount: null,
  cancelFee: null,
  cancelBy: null,
  cancelTerms: 'in_time',
  ...change,
})

/** What is blocked or held for some hours. */
export const blockAt = (
  startDate: string,
  hours: number,
  change: Partial<GridBlock> = {},
): GridBlock => ({
  id: 1,
  resourceId: 1,
  ...hoursFrom(startDate, hours),
  kind: 'blocked',
  note: 'Varnish',
  ...change,
})

/** The span of some hours from an instant on. */
export const hoursFrom = (startDate: string, hours: number) => ({
  startDate: new Date(startDate).toISOString(),
  endDate: new Date(Date.parse(startDate) + hours * 3_600_000).toISOString(),
})
