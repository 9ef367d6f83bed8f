import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../core/intl/createFormat'
import { lineTime } from './lineTime'

describe('the time of a line', () => {
  const timeIn = (locale: string) => {
    const timezone = 'America/New_York'
    const format = createFormat({
      locale,
      currency: 'USD',
      timezone,
      zone: { standard: 'EST', daylight: 'EDT' },
    })
    return (startsAt?: string, endsAt?: string) =>
      lineTime(
        { ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) },
        { format, timezone, locale },
      )
  }

  it('is written as elsewhere: in the reader’s language and the club’s zone', () => {
    const at = '2026-12-10T13:00:00Z'
    expect(timeIn('en')(at)).toBe('December 10, 2026, 8:00\u00a0AM\u00a0EST')
    expect(timeIn('ar-u-nu-latn')(at)).toBe('10 ديسمبر 2026، 8:00\u00a0ص\u00a0EST')
    expect(timeIn('en')()).toBe('')
  })

  it('of a span names the zone once, and the day of its end only if that is another day', () => {
    const time = timeIn('en')
    expect(time('2026-11-27T16:30:00Z', '2026-11-27T18:00:00Z')).toBe(
      'November 27, 2026, 11:30\u00a0AM–1:00\u00a0PM\u00a0EST',
    )
    expect(time('2026-11-28T03:30:00Z', '2026-11-28T06:00:00Z')).toBe(
      'November 27, 2026, 10:30\u00a0PM–November 28, 2026, 1:00\u00a0AM\u00a0EST',
    )
  })
})
