// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import texts from '../../../generated/messages/en.json'
import { sendsMailAtom } from '../../core/session/atoms'
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

it.each([
  ['with a mail server, the new account’s address is confirmed by email', true],
  ['without a mail server, no email is said to be sent, and the club gets in touch', false],
])('%s', (_rule, sendsMail) => {
  const store = createStore()
  store.set(sendsMailAtom, sendsMail)
  renderInPage(<Page />, {
    texts,
    store,
    customer: null,
    config: { routes: [], features: {} },
    path: '/register?done=1',
  })
  const said = screen.getByRole('status').textContent
  expect([said.includes('We have sent you an email'), said.includes('Harbour House')]).toEqual([
    sendsMail,
    !sendsMail,
  ])
})
