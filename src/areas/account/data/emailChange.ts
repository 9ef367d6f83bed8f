import { portalApi } from '../../../core/session/portalApi'
import { runSave, type SaveOutcome } from './runSave'

/** Resends the confirmation email to the pending address. */
export const resendEmailChange = (): Promise<SaveOutcome> =>
  runSave(() => portalApi.call('account.emailChange.resend'))

/** Cancels the pending change. */
export const cancelEmailChange = (): Promise<SaveOutcome> =>
  runSave(() => portalApi.call('account.emailChange.cancel'))
