// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInPage } from '../../../tests/support/renderInPage'
import hoursMessages from '../../core/hours/messages.en.json'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { manifest } from './manifest'
import messages from './messages.en.json'
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
const week = (settings: Partial<typeof sample>, today: number | undefined) => (
  <RawIntlProvider value={intl}>
    <WeekTable settings={{ ...sample, ...settings }} today={today} />
  </RawIntlProvider>
)

afterEach(cleanup)

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

  it('capitalises the days in a language that writes them in lower case', () => {
    const settings = { ...sample, weekStart: 'monday' as const }
    renderInPage(<WeekTable settings={settings} today={undefined} />, {
      texts: { ...hoursMessages, ...messages },
      language: 'es',
    })
    expect(screen.getAllByRole('term')[0]?.textContent).toBe('Lunes')
  })

  it('marks today if it is given, and labels closed days “Closed”', () => {
    const { container } = render(week({}, 2))
    expect(
      screen
        .getAllByRole('term')
        .filter((day) => day.textContent?.endsWith('Today'))
        .map((day) => day.textContent),
    ).toEqual(['TuesdayToday'])
    expect(container.querySelector('[data-closed] dd')?.textContent).toBe('Closed')
    cleanup()
    expect(render(week({}, undefined)).container.textContent).not.toContain('Today')
  })
})
