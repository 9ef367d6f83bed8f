import type { EmailChange } from '../../../../generated/types'
import { portalApi } from '../../../core/session/portalApi'
import { saveOutcome, type SaveOutcome } from './saveOutcome'

/** The customer's pending email change; its fields are null if there is none. */
export const loadEmailChange = (): Promise<EmailChange> => portalApi.call('account.emailChange.get')

/** Resends the confirmation email to the pending address. */
export const resendEmailChange = (): Promise<SaveOutcome> =>
  saveOutcome(() => portalApi.call('account.emailChange.resend'))

/** Cancels the pending change. */
export const cancelEmailChange = (): Promise<SaveOutcome> =>
  saveOutcome(() => portalApi.call('account.emailChange.cancel'))
