import { portalApi } from '../../../core/session/portalApi'
import { saveOutcome, type SaveOutcome } from './saveOutcome'

/** Resends the confirmation email to the pending address. */
export const resendEmailChange = (): Promise<SaveOutcome> =>
  saveOutcome(() => portalApi.call('account.emailChange.resend'))

/** Cancels the pending change. */
export const cancelEmailChange = (): Promise<SaveOutcome> =>
  saveOutcome(() => portalApi.call('account.emailChange.cancel'))
