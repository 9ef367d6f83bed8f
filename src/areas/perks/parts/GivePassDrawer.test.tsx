// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { ApiError } from '../../../core/api/ApiError'
import { renderInPage } from '#tests/support/renderInPage'
import { GivePassDrawer } from './GivePassDrawer'

afterEach(cleanup)

/** Shows the form and types a recipient. */
async function fillIn(
  send: () => Promise<unknown>,
  doneText: (name: string) => string = String,
): Promise<void> {
  const props = {
    name: 'pass',
    formName: 'pass',
    title: 'Send a pass',
    intro: '',
    submitLabel: 'Send',
    doneText,
  }
  renderInPage(<GivePassDrawer {...props} passId={4} send={send} onClose={vi.fn()} />, {
    texts,
    customer: { email: 'alex@example.com' },
  })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^First name/), 'Kit')
  await user.type(screen.getByLabelText(/^Last name/), 'Moreau')
  await user.type(screen.getByLabelText(/^Email/), 'kit@example.com')
}

it('the recipient’s mobile number drops letters and is checked like other mobile numbers, with the error at its field; nothing is sent until it is valid or empty [shell.validation.phone-characters] [shell.validation.phone-message]', async () => {
  const user = userEvent.setup()
  const send = vi.fn(() => Promise.resolve({}))
  const doneText = vi.fn((name: string) => `With ${name}`)
  await fillIn(send, doneText)
  const mobile = screen.getByLabelText<HTMLInputElement>(/^Mobile/)
  await user.type(mobile, 'abc')
  expect(mobile.value).toBe('')
  await user.type(mobile, 'abc401')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(mobile.value).toBe('401')
  expect(mobile.getAttribute('aria-invalid')).toBe('true')
  const described = (mobile.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
    'Please enter a valid phone number',
  )
  expect(send).not.toHaveBeenCalled()
  await user.type(mobile, '5550123')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(doneText).toHaveBeenCalledWith('Kit Moreau'))
})

it('a pass that can’t be given says why in the form, which keeps what was typed', async () => {
  const refused = new ApiError(409, { code: 'already_transferred', general: true })
  await fillIn(() => Promise.reject(refused))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Someone else has it now.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('kit@example.com')
})
