// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { renderInPage } from '#tests/support/renderInPage'
import { sendsMailAtom } from '../../../core/session/atoms'
import { LinkRequestForm } from './LinkRequestForm'

afterEach(cleanup)

const texts = {
  title: 'Forgot your password?',
  intro: '',
  submit: 'Send',
  sentTitle: 'Check your email',
  sentText: 'A link is on its way.',
  again: 'Ask again',
}

it.each([
  ['with a mail server, a requested link is on its way', true],
  ['without a mail server, the club’s contact stands where a link would be promised', false],
])('%s', (_rule, sendsMail) => {
  const store = createStore()
  store.set(sendsMailAtom, sendsMail)
  renderInPage(
    <LinkRequestForm
      texts={texts}
      action="/api/public/account/forgot-password"
      send={() => Promise.resolve(undefined)}
      path="/forgot-password"
      footer={null}
    />,
    {
      store,
      customer: null,
      company: { phone: null, email: 'office@harbour.example' },
      config: { routes: [], features: { contact: true } },
      path: '/forgot-password?done=1',
    },
  )
  expect([
    screen.queryByText(texts.sentText) !== null,
    screen.queryByRole('link', { name: 'office@harbour.example' }) !== null,
  ]).toEqual([sendsMail, !sendsMail])
})
