import { portalWrite } from '../../../core/query/portalWrite'
import { runSave, type SaveOutcome } from './runSave'

/** Resends the confirmation email to the pending address. */
export const resendEmailChange = (): Promise<SaveOutcome> =>
  runSave(() => portalWrite('account.emailChange.resend'))

/** Cancels the pending email change. */
export const cancelEmailChange = (): Promise<SaveOutcome> =>
  runSave(() => portalWrite('account.emailChange.cancel'))
