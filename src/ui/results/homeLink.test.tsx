// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInPage } from '../../../tests/support/renderInPage'
import { AdditionalMemberCompleted } from './AdditionalMemberCompleted'
import messages from './messages.en.json'
import { Success } from './Success'

afterEach(cleanup)

it.each([
  ['a success', <Success key="1" />],
  ['an added member', <AdditionalMemberCompleted key="2" />],
])('%s links to the home page of the club’s plan', (_, result) => {
  renderInPage(result, { texts: messages, services: { homePath: '/my-club' } })
  expect(screen.getByRole('link', { name: 'Back to My Club' }).getAttribute('href')).toBe(
    '/my-club',
  )
})
