import { describe, expect, it } from 'vitest'
import { zoneAbbreviation } from './zoneAbbreviation'
import { offsetMinutes } from '../time/offsetMinutes'
import { knownZones, zoneLinks, zoneNames } from './zoneTable'

const at = (zone: string, moment: string) =>
  zoneAbbreviation(zone, new Date(moment), zoneNames(zone))
const [WINTER, SUMMER] = ['2026-01-10T12:00:00Z', '2026-07-10T12:00:00Z']

describe('the abbreviation of a time zone', () => {
  it('comes from a table of about 300 zone names [shell.const.timezone-abbreviations]', () => {
    const zones = knownZones()
    expect(zones.length).toBeGreaterThanOrEqual(285)
    expect(zones.length).toBeLessThanOrEqual(315)
    expect(new Set(zones).size).toBe(zones.length)
    for (const zone of zones) {
      expect(zoneNames(zone)?.standard, zone).toMatch(/^[A-Z]{3,5}$/)
      expect(zoneNames(zone)?.daylight, zone).toMatch(/^[A-Z]{3,5}$/)
    }
  })

  it("gives a link its zone's abbreviations, and both keep the same clock", () => {
    const zones = knownZones()
    for (const [link, zone] of zoneLinks()) {
      expect(zones, zone).toContain(zone)
      expect(zones, link).not.toContain(link)
      expect(zoneNames(link), link).toEqual(zoneNames(zone))
      for (const moment of [WINTER, SUMMER])
        expect(offsetMinutes(link, new Date(moment)), link).toBe(
          offsetMinutes(zone, new Date(moment)),
        )
    }
  })

  it('is the standard or the daylight one, in both hemispheres; an unknown zone shows its UTC offset [shell.const.timezone-table-source]', () => {
    for (const [zone, winter, summer] of [
      ['America/New_York', 'EST', 'EDT'],
      ['Europe/Madrid', 'CET', 'CEST'],
      ['Europe/London', 'GMT', 'BST'],
      ['Europe/Dublin', 'GMT', 'IST'],
      ['Europe/Stockholm', 'CET', 'CEST'],
      ['US/Pacific', 'PST', 'PDT'],
      ['America/Indiana/Indianapolis', 'EST', 'EDT'],
      ['Australia/Sydney', 'AEDT', 'AEST'],
      ['America/Santiago', 'CLST', 'CLT'],
      ['Asia/Dubai', 'GST', 'GST'],
      ['America/Phoenix', 'MST', 'MST'],
      ['Asia/Kolkata', 'IST', 'IST'],
      ['UTC', 'UTC', 'UTC'],
      ['Antarctica/Davis', 'UTC+7', 'UTC+7'],
      ['Asia/Urumqi', 'UTC+6', 'UTC+6'],
    ] as const)
      expect([at(zone, WINTER), at(zone, SUMMER)], zone).toEqual([winter, summer])
    expect([
      zoneAbbreviation('Asia/Kathmandu', new Date(WINTER), undefined),
      zoneAbbreviation('America/St_Johns', new Date(WINTER), undefined),
    ]).toEqual(['UTC+5:45', 'UTC-3:30'])
  })

  it('of an invalid date is UTC', () => {
    for (const names of [zoneNames('America/New_York'), zoneNames('Asia/Dubai'), undefined])
      expect(zoneAbbreviation('Asia/Dubai', new Date('soon'), names)).toBe('UTC')
  })

  it.each([
    ['Africa/Abidjan', 'UTC'],
    ['Asia/Tokyo', 'UTC+9'],
    ['America/Bogota', 'UTC-5'],
    ['Pacific/Marquesas', 'UTC-9:30'],
    ['Asia/Kolkata', 'UTC+5:30'],
    ['Nowhere/Land', 'UTC'],
  ])('of %s is %s if the club has no abbreviations', (zone, text) => {
    expect(zoneAbbreviation(zone, new Date(WINTER), undefined)).toBe(text)
  })

  it("changes in the same minute as the zone's offset", () => {
    for (const [zone, before, after, names] of [
      ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z', ['EST', 'EDT']],
      ['America/New_York', '2026-11-01T05:59:00Z', '2026-11-01T06:00:00Z', ['EDT', 'EST']],
      ['Europe/Madrid', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', ['CET', 'CEST']],
      ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', '2026-04-04T15:00:00Z', ['LHDT', 'LHST']],
    ] as const)
      expect([at(zone, before), at(zone, after)], zone).toEqual(names)
  })
})
