import { describe, expect, it } from 'vitest'
import { partOfDay } from './partOfDay'

describe('partOfDay', () => {
  it.each([
    ['2026-06-01T04:59:00Z', 'UTC', 'evening'],
    ['2026-06-01T05:00:00Z', 'UTC', 'morning'],
    ['2026-06-01T12:00:00Z', 'UTC', 'afternoon'],
    ['2026-06-01T18:00:00Z', 'UTC', 'evening'],
    ['2026-06-01T00:10:00Z', 'UTC', 'evening'],
    ['2026-06-01T12:00:00Z', 'America/New_York', 'morning'],
    ['2026-06-01T12:00:00Z', 'Asia/Dubai', 'afternoon'],
  ])('%s in %s is %s', (now, timezone, part) => {
    expect(partOfDay(new Date(now), timezone)).toBe(part)
  })
})
