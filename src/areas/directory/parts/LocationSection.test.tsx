// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { LocationSection } from './LocationSection'

afterEach(cleanup)

it('capitalises the days of a location’s hours in a language that writes them in lower case', () => {
  const nine = '09:00-17:00'
  const location = {
    id: 1,
    businessId: 1,
    name: 'Boathouse',
    email: '',
    website: '',
    phoneNumber: '',
    tollFreeNumber: '',
    address: '1 Harbor Way',
    latitude: null,
    longitude: null,
    hours: {
      sunday: '',
      monday: nine,
      tuesday: nine,
      wednesday: nine,
      thursday: nine,
      friday: nine,
      saturday: nine,
    },
  }
  renderInPage(<LocationSection location={location} />, {
    texts,
    language: 'es',
    company: { timezone: 'UTC' },
  })
  expect(screen.getAllByRole('term').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Lunes',
    'Martes',
    'Miércoles',
    'Jueves',
    'Viernes',
    'Sábado',
    'Domingo',
  ])
})
