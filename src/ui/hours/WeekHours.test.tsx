// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '../../../generated/messages/en.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { WeekHours } from './WeekHours'

afterEach(cleanup)

const intl = { currency: 'USD', timezone: 'UTC', locale: 'en-us' }
const hours = { tuesday: '9:00 AM - 11:00 PM' }
const days = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

it.each([
  ['monday', 'Monday', 'Sunday'],
  ['sunday', 'Sunday', 'Saturday'],
  ['saturday', 'Saturday', 'Friday'],
])(
  'every list of hours begins with the club’s first day of the week: %s',
  (weekStart, first, last) => {
    renderInPage(<WeekHours hours={hours} today={undefined} />, {
      texts,
      config: { intl: { ...intl, weekStart } },
    })
    expect(days()).toHaveLength(7)
    expect([days()[0], days()[6]]).toEqual([first, last])
  },
)

it('capitalises the days in a language that writes them in lower case', () => {
  renderInPage(<WeekHours hours={hours} today={undefined} />, { texts, language: 'es' })
  expect(days()[0]).toBe('Lunes')
})

it('marks today if it is given, and labels closed days “Closed”', () => {
  renderInPage(<WeekHours hours={hours} today="tuesday" />, { texts })
  expect(days().filter((day) => day.endsWith('Today'))).toEqual(['TuesdayToday'])
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(shown.filter((text) => text === 'Closed')).toHaveLength(6)
  cleanup()
  renderInPage(<WeekHours hours={hours} today={undefined} />, { texts })
  expect(days().join()).not.toContain('Today')
})
