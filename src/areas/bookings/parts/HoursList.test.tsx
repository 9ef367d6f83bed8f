// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '../../../../generated/messages/page-my-schedule/en.json'
import { renderInPage } from '../../../../tests/support/renderInPage'
import { HoursList } from './HoursList'

afterEach(cleanup)

const nine = '9:00 AM - 5:00 PM'
const hours = {
  today: '10:00 AM - 2:00 PM',
  sunday: 'closed',
  monday: nine,
  tuesday: nine,
  wednesday: nine,
  thursday: nine,
  friday: nine,
  saturday: '10:00 AM - 2:00 PM',
}
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

it('shows today’s hours first, then the week from Monday [activity.booking.hours-today]', () => {
  renderInPage(<HoursList hours={hours} />, { texts })
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  // Today's hours are Saturday's.
  expect(shown[0]).toBe(shown[6])
  expect(shown[0]).not.toBe(shown[1])
  expect(terms()).toEqual([
    'Today',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
})

it('capitalises the days in a language that writes them in lower case', () => {
  renderInPage(<HoursList hours={hours} />, { texts, language: 'es' })
  expect(terms().slice(1, 3)).toEqual(['Lunes', 'Martes'])
})
