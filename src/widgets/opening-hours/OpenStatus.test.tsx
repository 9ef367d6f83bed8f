// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import hoursMessages from '../../core/hours/messages.en.json'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { manifest } from './manifest'
import messages from './messages.en.json'
import { OpenStatus } from './OpenStatus'
import { WeekTable } from './Widget'

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages: { ...hoursMessages, ...messages },
})
const { sample } = manifest
const status = (now: Date | undefined, hours = sample.hours) => (
  <RawIntlProvider value={intl}>
    <OpenStatus hours={hours} now={now} timezone="America/New_York" />
  </RawIntlProvider>
)
const week = (settings: Partial<typeof sample>, today: number | undefined) => (
  <RawIntlProvider value={intl}>
    <WeekTable settings={{ ...sample, ...settings }} today={today} />
  </RawIntlProvider>
)

afterEach(cleanup)

describe('the opening status', () => {
  it.each([
    ['2026-11-17T15:00:00Z', 'Open nowuntil 11:00 PM EST'],
    ['2026-11-21T05:30:00Z', 'Open nowuntil 1:00 AM EST'],
    ['2026-11-17T12:00:00Z', 'Opens today at 9:00 AM EST'],
    ['2026-11-16T15:00:00Z', 'Closed nowOpens tomorrow at 9:00 AM EST'],
    ['2026-11-22T23:30:00Z', 'Closed nowOpens Tuesday at 9:00 AM EST'],
  ])("at %s shows “%s”, in the company's time zone", (now, text) => {
    expect(render(status(new Date(now))).container.textContent).toBe(text)
  })

  it('shows just “Closed now”, with no next opening, if the club never opens', () => {
    expect(
      render(
        status(new Date('2026-11-17T15:00:00Z'), {
          ...sample.hours,
          tuesday: '',
          wednesday: '',
          thursday: '',
          friday: '',
          saturday: '',
          sunday: '',
        }),
      ).container.textContent,
    ).toBe('Closed now')
  })

  it("shows no status in the server's markup, where the time is unknown", () => {
    expect(renderToString(status(undefined))).not.toMatch(/open|closed/i)
  })
})

describe('the week table', () => {
  it.each([
    ['monday', 'Monday'],
    ['sunday', 'Sunday'],
    ['saturday', 'Saturday'],
  ] as const)('starts with %s', (weekStart, name) => {
    render(week({ weekStart }, undefined))
    const days = screen.getAllByRole('term').map((day) => day.textContent)
    expect(days).toHaveLength(7)
    expect(days[0]).toBe(name)
  })

  it('marks today if it is given, and labels closed days “closed”', () => {
    const { container } = render(week({}, 2))
    expect(
      screen
        .getAllByRole('term')
        .filter((day) => day.textContent?.endsWith('Today'))
        .map((day) => day.textContent),
    ).toEqual(['TuesdayToday'])
    expect(container.querySelector('[data-closed] dd')?.textContent).toBe('closed')
    cleanup()
    expect(render(week({}, undefined)).container.textContent).not.toContain('Today')
  })
})
