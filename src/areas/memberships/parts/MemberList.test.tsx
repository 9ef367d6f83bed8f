// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '#generated/messages/en.json'
import type { SubMember } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { MemberList } from './MemberList'

afterEach(cleanup)

it('the name of each person on a card has its own direction', () => {
  // Only the fields that the component reads.
  const member = {
    id: 1,
    customer: { fullName: 'Julio García Jr.' },
    createdOn: '2026-08-18T10:00:00Z',
  } as SubMember
  renderInPage(<MemberList members={[member]} />, { texts })
  expect(screen.getByText('Julio García Jr.').tagName).toBe('BDI')
})
