// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { MemberTransaction, PayingMember } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { RefundDialog } from './RefundDialog'
import texts from './messages.en.json'

afterEach(cleanup)

const charge = {
  id: 4,
  description: 'Crew membership',
  referenceId: '1-00004',
  currency: 'USD',
  amount: 145,
  refundable: 145,
  cancellable: 0,
}

/** Opens the dialog to refund a transaction; returns what it sends. */
function open(membership: MemberTransaction['membership']) {
  const begin = vi.fn()
  renderInStudio(
    <RefundDialog
      // Only the fields that the component reads.
      transaction={{ ...charge, membership } as MemberTransaction}
      member={{ id: 7 } as PayingMember}
      name="Sam Ellery"
      refund={{ state: { status: 'idle' }, begin, retry: () => undefined }}
      onClose={() => undefined}
    />,
    texts,
  )
  return begin
}

it('a refund of dues asks what becomes of the membership, says it again before it is made, and sends it', async () => {
  const user = userEvent.setup()
  const begin = open({ title: 'Crew membership', until: '2027-02-15T00:00:00Z' })
  const choice = screen.getByLabelText(/What becomes of “Crew membership”/)
  expect((choice as HTMLSelectElement).value).toBe('end')
  expect(
    screen.getByText(/It is paid until (February 14, 2027|14 February 2027|Feb 14, 2027)/),
  ).toBeDefined()
  await user.selectOptions(choice, 'lapse')
  await user.type(screen.getByLabelText(/Reason/), 'Moved away')
  await user.click(screen.getByRole('button', { name: texts['studio.money.go'] }))
  expect(screen.getByText(/stays until the end of its term and is not renewed/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Refund/ }))
  expect(begin).toHaveBeenCalledWith(expect.objectContaining({ amount: 145, membership: 'lapse' }))
})

it('a refund of anything else asks nothing about memberships', () => {
  open(null)
  expect(screen.queryByLabelText(/What becomes of/)).toBeNull()
})
