import type { Frequency } from '../../../db/schema/subscriptions'

/** A date some periods later; the end of a month is clamped to shorter months. */
export function addPeriods(at: Date, frequency: Frequency, count: number): Date {
  if (frequency === 'daily' || frequency === 'weekly')
    return new Date(at.getTime() + count * (frequency === 'daily' ? 1 : 7) * 86_400_000)
  const moved = new Date(at)
  const day = at.getUTCDate()
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + count * months[frequency])
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, last))
  return moved
}

const months = { monthly: 1, quarterly: 3, semi: 6, annually: 12 } as const
