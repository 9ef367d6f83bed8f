import { describe, expect, it } from 'vitest'
import { presentPickup } from './presentPickup'

describe('a pickup location', () => {
  const closed = 'closed'
  const hours = {
    monday: '9:00 AM - 5:00 PM',
    tuesday: closed,
    wednesday: closed,
    thursday: closed,
    friday: '6:00 PM - 2:00 AM',
    saturday: closed,
    sunday: closed,
  }
  const at = (time: string) =>
    presentPickup(
      {
        companyId: 1,
        id: 7,
        revision: 1,
        name: 'Front desk',
        address: '12 Long Wharf',
        hours,
        timezone: 'America/New_York',
      },
      new Date(time),
    )

  it('counts as open until its closing time in the location’s time zone, and reports that time and the next opening [activity.hours.open-rule] [activity.hours.am-closing]', () => {
    // 8 January 2024 was a Monday; Newport is at UTC-5.
    expect(at('2024-01-08T20:00:00Z')).toMatchObject({
      id: 7,
      isOpen: true,
      pickupToday: true,
      closeToday: 1020,
      nextAvailable: { inDays: 4, weekday: 'friday', minute: 1080 },
    })
    expect(at('2024-01-13T06:30:00Z')).toMatchObject({ isOpen: true, closeToday: 120 })
  })

  it('counts as closed after its closing time and on days without hours, and as open before its opening; the next opening may be today [activity.hours.next-opening-search] [activity.hours.before-opening]', () => {
    expect(at('2024-01-08T22:00:00Z')).toMatchObject({
      isOpen: false,
      pickupToday: false,
      closeToday: null,
      nextAvailable: { inDays: 4, weekday: 'friday' },
    })
    expect(at('2024-01-09T17:00:00Z')).toMatchObject({ isOpen: false, closeToday: null })
    expect(at('2024-01-08T12:00:00Z')).toMatchObject({
      isOpen: true,
      nextAvailable: { inDays: 0, weekday: 'monday', minute: 540 },
    })
  })
})
