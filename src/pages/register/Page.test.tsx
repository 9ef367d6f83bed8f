// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '../../../generated/messages/en.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { Page } from './Page'

afterEach(cleanup)

it('the phone field’s hint says that only a foreign number needs its country code', () => {
  renderInPage(<Page />, {
    texts,
    customer: null,
    company: { phone: null },
    config: { routes: [], features: {} },
    path: '/register',
  })
  expect(screen.getByText('Start a foreign number with + and its country code.')).toBeDefined()
})
