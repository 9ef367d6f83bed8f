import { addDuration } from '../../../../../src/core/time/addDuration'
import type { Frequency } from '../../../../platform/db/schema/subscriptions'

/**
 * Returns the date that is `count` periods later; the day is clamped to the end of a shorter month.
 */
export const addPeriods = (at: Date, frequency: Frequency, count: number): Date =>
  frequency === 'daily' || frequency === 'weekly'
    ? addDuration(at, count * days[frequency], 'day')
    : addDuration(at, count * months[frequency], 'month')

const days = { daily: 1, weekly: 7 } as const
const months = { monthly: 1, quarterly: 3, semi: 6, annually: 12 } as const
