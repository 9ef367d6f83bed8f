// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { afterEach, describe, expect, it } from 'vitest'
import hoursMessages from '../../core/hours/messages.en.json'
import { createPageIntl } from '../../core/intl/createPageIntl'
import messages from './messages.en.json'
import { OpenStatus } from './OpenStatus'

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages: { ...hoursMessages, ...messages },
})
const week = {
  tuesday: '9:00 AM - 11:00 PM',
  wednesday: '9:00 AM - 11:00 PM',
  thursday: '9:00 AM - 11:00 PM',
  friday: '9:00 AM - 1:00 AM',
  saturday: '9:00 AM - 1:00 AM',
  sunday: '10:00 AM - 6:00 PM',
}
const status = (now: Date | undefined, hours = {}) => (
  <RawIntlProvider value={intl}>
    <OpenStatus hours={hours} now={now} timezone="America/New_York" />
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
    const { container } = render(status(new Date(now), week))
    expect(container.textContent.replace(/\s/g, ' ')).toBe(text)
  })

  it('shows just “Closed now”, with no next opening, if the club never opens', () => {
    expect(render(status(new Date('2026-11-17T15:00:00Z'))).container.textContent).toBe(
      'Closed now',
    )
  })

  it("shows no status in the server's markup, where the time is unknown", () => {
    expect(renderToString(status(undefined, week))).not.toMatch(/open|closed/i)
  })
})
