// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInPage } from '../../../tests/support/renderInPage'
import { MemberCard } from './MemberCard'
import texts from './messages.en.json'

afterEach(cleanup)

it('a name in another direction than the page starts at the page’s side, as the lines below it do', () => {
  renderInPage(<MemberCard />, {
    texts,
    config: { routes: [] },
    customer: { id: 7, fullName: 'نور', membershipState: 'active', frozenUntil: null },
  })
  const name = screen.getByText('نور')
  // The name's box is as narrow as the name, so that its own direction can't move it.
  expect(name.tagName).toBe('BDI')
  expect(getComputedStyle(name.parentElement ?? document.body)).toMatchObject({
    display: 'grid',
    justifyItems: 'start',
  })
})
