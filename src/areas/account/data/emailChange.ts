import type { EmailChange } from '../../../../generated/types'
import { portalApi } from '../../../core/session/portalApi'
import { saveOutcome, type SaveOutcome } from './saveOutcome'

/** The person's new address that waits to be confirmed; null fields where none does. */
export const loadEmailChange = (): Promise<EmailChange> => portalApi.call('account.emailChange.get')

/** Has the pending address mailed its link again. */
export const resendEmailChange = (): Promise<SaveOutcome> =>
  saveOutcome(() => portalApi.call('account.emailChange.resend'))

/** Cancels the change that is pending. */
export const cancelEmailChange = (): Promise<SaveOutcome> =>
  saveOutcome(() => portalApi.call('account.emailChange.cancel'))
