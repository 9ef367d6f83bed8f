import { randomUUID } from 'node:crypto'
import type { AdminClient } from './admin'

/** A schedule of 40 tables and 64 times a day, and a day that it is open and empty. */
export interface WideSchedule {
  id: number
  /** `YYYY-MM-DD`. */
  day: string
  /** The id of a time in the middle of the day. */
  slotId: string
}

const TABLES = 40
const TIMES = 64
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Publishes a schedule as large as the calendar is made for. */
export async function makeWideSchedule({ api }: AdminClient): Promise<WideSchedule> {
  const made = await api.post('/admin/api/desk/schedules', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      name: 'The Great Hall',
      timezone: 'UTC',
      published: true,
      blockMinutes: 15,
      maxBlocks: 1,
      rules: DAYS.map((day) => ({ day, start: '06:00', end: '22:00' })),
      resources: Array.from({ length: TABLES }, (_, table) => ({
        name: `Hall table ${table + 1}`,
        minParty: 1,
        maxParty: 8,
      })),
    },
  })
  if (!made.ok()) throw new Error(await made.text())
  const { id } = (await made.json()) as { id: number }
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const grid = await api.get(`/admin/api/desk/grid?schedule_id=${id}&date=${day}`)
  const { days } = (await grid.json()) as { days: { slots: { id: string }[] }[] }
  const slots = days[0]?.slots ?? []
  const slotId = slots[TIMES / 2]?.id
  if (slots.length !== TIMES || slotId === undefined)
    throw new Error(`the day has ${slots.length} times, not ${TIMES}`)
  return { id, day, slotId }
}
