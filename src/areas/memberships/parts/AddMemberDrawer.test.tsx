// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { ApiError } from '../../../core/api/ApiError'
import { portalApi } from '../../../core/session/portalApi'
import { AddMemberDrawer } from './AddMemberDrawer'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const FAILED = 'Ooops. There was a problem adding your additional member.'
const lost = new ApiError(0, { code: 'network_error', title: '' })

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Opens the drawer, fills its form in and submits it; returns its callbacks and the user. */
async function submitNewMember() {
  const user = userEvent.setup()
  const callbacks = { onAdded: vi.fn(), onClose: vi.fn(), onDone: vi.fn() }
  renderInPage(<AddMemberDrawer name="add" cardId={5} {...callbacks} />, { texts })
  await screen.findByLabelText(/^First name/)
  type(/^First name/, 'Kit')
  type(/^Last name/, 'Moreau')
  type(/^Email/, 'kit@example.com')
  type(/^Mobile/, '4015550123')
  const submit = () => user.click(screen.getByRole('button', { name: 'Add a member' }))
  await submit()
  return { user, submit, callbacks }
}

it('after a lost response the result is shown as unknown, and a retry sends the same request with the same key until the values change', async () => {
  const call = vi.spyOn(portalApi, 'call').mockRejectedValue(lost)
  const { user, submit, callbacks } = await submitNewMember()
  const heading = await screen.findByRole('heading', { level: 2, name: FAILED })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/^We have no answer yet/)).toBeDefined()
  expect(callbacks.onAdded).not.toHaveBeenCalled()
  const tryAgain = () => user.click(screen.getByRole('button', { name: 'Try again' }))
  await tryAgain()
  await submit()
  await screen.findByRole('heading', { name: FAILED })
  await tryAgain()
  type(/^Last name/, 'Moreaux')
  call.mockResolvedValue({} as never)
  await submit()
  const done = await screen.findByRole('heading', { level: 2, name: 'Congratulations!' })
  expect(document.activeElement).toBe(done)
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(callbacks.onAdded).toHaveBeenCalledOnce()
  const inputs = call.mock.calls.map(
    ([, input]) => input as unknown as { idempotencyKey: string; body: object },
  )
  expect(inputs.map(({ body }) => body)).toEqual(
    ['Moreau', 'Moreau', 'Moreaux'].map((lastName) => ({
      firstName: 'Kit',
      lastName,
      email: 'kit@example.com',
      mobile: '4015550123',
    })),
  )
  const [first, repeated, changed] = inputs.map(({ idempotencyKey }) => idempotencyKey)
  expect(repeated).toBe(first)
  expect(changed).not.toBe(first)
})

it.each([
  [403, 'invite_not_allowed', 'People can’t be added to this card.', 0],
  [409, 'no_invites_left', 'Every invitation of this card has been used.', 0],
  [503, 'database_unavailable', 'The service is not available at the moment.', 1],
])(
  'a failure with %i %s shows its reason and request id, with Try again only where that may help [activity.result.additional-member-failed] [money.error.request-id]',
  async (status, code, reason, retries) => {
    vi.spyOn(portalApi, 'call').mockRejectedValueOnce(
      new ApiError(status, { code, title: '', requestId: 'req-42' }),
    )
    await submitNewMember()
    const heading = await screen.findByRole('heading', { level: 2, name: FAILED })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(reason)).toBeDefined()
    expect(screen.getByText('Request ID: req-42')).toBeDefined()
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries)
  },
)
