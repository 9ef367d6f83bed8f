// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { BankAccount } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { ApiError } from '../../../core/api/ApiError'
import { portalApi } from '../../../core/session/portalApi'
import { NotificationHost } from '../../../ui/feedback/NotificationHost'
import { dismiss, notificationStore } from '../../../ui/feedback/notificationStore'
import { VerifyBank } from './VerifyBank'

afterEach(() => {
  cleanup()
  for (const { id } of notificationStore.get()) dismiss(id)
  vi.restoreAllMocks()
})

it.each([
  ['wrong amounts', 422, 'wrong_amounts', 'Not verified', 'The amounts are not correct.'],
  [
    'the last attempt',
    409,
    'verify_exceeded',
    'Verify Attempts Exceeded',
    'You have exceeded the number of verification attempts. Please contact the club.',
  ],
])(
  'after %s a notification shows the error’s title, description and request id [money.call.bank-verify-wrong-amounts] [money.error.notification] [money.error.request-id]',
  async (_what, status, code, title, errorDescription) => {
    const call = vi
      .spyOn(portalApi, 'call')
      .mockRejectedValueOnce(
        new ApiError(status, { code, title, errorDescription, requestId: 'req-41' }),
      )
    const user = userEvent.setup()
    renderInPage(
      <>
        <VerifyBank
          bank={{ id: 4, paymentType: 'ach', brand: 'Chase', canVerify: true } as BankAccount}
          onChanged={() => undefined}
          onGone={() => undefined}
        />
        <NotificationHost />
      </>,
      { texts, config: { processors: [{ uri: 'sandbox', acceptAch: true, default: true }] } },
    )
    await user.type(screen.getByLabelText(/first/i), '01')
    await user.type(screen.getByLabelText(/second/i), '02')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(call).toHaveBeenCalledOnce())
    const alert = await screen.findByRole('alert')
    for (const words of [title, errorDescription, 'Request ID: req-41'])
      expect(alert.textContent).toContain(words)
  },
)
