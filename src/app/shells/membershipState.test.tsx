// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import type { Company, Customer } from '../../../generated/types'
import { renderInPage } from '../../../tests/support/renderInPage'
import { compile } from '../../core/config/compile/compile'
import { MembersOnly } from '../results/MembersOnly'
import { AccountCard } from './AccountCard'

afterEach(cleanup)

const { config } = compile({ plan: 'Plus' }, { catalogue })
const inState = (membershipState: Customer['membershipState']) => ({
  fullName: 'Sam Ellery',
  gender: 'F',
  profilePhoto: null,
  isMember: membershipState === 'active',
  membershipState,
  frozenUntil: membershipState === 'frozen' ? '2027-06-21T00:00:00Z' : null,
})

it.each([
  ['active', 'Member'],
  ['frozen', 'Frozen until June 20, 2027'],
  ['past_due', 'Past due'],
  ['ended', 'Membership ended'],
  ['none', 'No active membership'],
] as const)('the menu says of a membership that is %s: “%s”', (state, text) => {
  // Only the fields that the component reads.
  const customer = inState(state) as Customer
  const company = { id: 1, name: 'Harbour House' } as Company
  const shell = { config, company, customer, sloganIndex: 0, path: '/' }
  renderInPage(<AccountCard shell={shell} />, { texts: {}, config, customer })
  expect(screen.getByText(text)).toBeDefined()
})

it('a members-only page names the last day on which a membership is frozen', () => {
  renderInPage(<MembersOnly />, { texts: {}, config, customer: inState('frozen') })
  expect(
    screen.getByText(/frozen until June 20, 2027. This page opens again the day after/),
  ).toBeDefined()
  cleanup()
  renderInPage(<MembersOnly />, { texts: {}, config, customer: inState('none') })
  expect(screen.getByText('You must be an active member to access this page')).toBeDefined()
})
