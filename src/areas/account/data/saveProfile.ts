import type { Customer } from '#generated/types'
import { portalWrite } from '../../../core/query/portalWrite'
import type { DetailsPatch } from '../model/checkDetails'
import type { NominationDraft } from '../model/checkNomination'
import type { ProfilePatch } from '../model/checkProfile'
import { runSave, type SaveOutcome } from './runSave'

/**
 * Saves profile fields, with the password if the email changes; `onChanged` receives the updated
 * customer. (shell.call.patch-account)
 */
export const saveProfile = (
  body: ProfilePatch & { password?: string | undefined },
  onChanged: (customer: Customer) => void,
): Promise<SaveOutcome> =>
  runSave(async () => {
    onChanged(await portalWrite('account.patch', { body }))
  })

/** Saves personal details or answers. (shell.call.personal-details-patch) */
export const saveDetails = (body: DetailsPatch): Promise<SaveOutcome> =>
  runSave(() => portalWrite('account.details.patch', { body }))

/** Sends a nomination. (shell.call.nomination-create) */
export const sendNomination = (body: NominationDraft): Promise<SaveOutcome> =>
  runSave(() => portalWrite('account.nominations.create', { body }))
