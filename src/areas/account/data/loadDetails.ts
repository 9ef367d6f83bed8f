import { portalApi } from '../../../core/session/portalApi'
import type { AccountAttribute, Nomination, PersonalDetails } from '../../../../generated/types'

/** Loads the customer's personal details. (shell.call.personal-details-get) */
export const loadDetails = (): Promise<PersonalDetails> => portalApi.call('account.details.get')

/** Loads the club's own questions with the customer's answers. (shell.call.account-attributes) */
export const loadAttributes = async (): Promise<readonly AccountAttribute[]> =>
  (await portalApi.list('account.attributes')).items

/** Loads the customer's nominations, newest first, at most 200. (shell.call.account-nominations) */
export const loadNominations = async (): Promise<readonly Nomination[]> =>
  (await portalApi.list('account.nominations.list', { query: { pageSize: 200 } })).items
