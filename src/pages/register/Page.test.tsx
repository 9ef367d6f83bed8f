// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '../../../generated/messages/page-register/en.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { Page } from './Page'

afterEach(cleanup)

it.each([
  [
    'is the club’s own',
    { countryCode: '34', number: '955', full: '+34955' },
    /such as \u2066\+34\u2069\./,
  ],
  ['is not guessed if the club has no phone', null, /^With the country code\.$/],
])('the country code in the phone field’s hint %s', (_rule, phone, hint) => {
  renderInPage(<Page />, {
    texts,
    customer: null,
    company: { phone },
    config: { routes: [], features: {} },
    path: '/register',
  })
  expect(screen.getByText(hint)).toBeDefined()
})
