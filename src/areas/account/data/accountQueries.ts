import { callQuery, listQuery } from '../../../core/query/callQuery'

/** The customer's personal details. (shell.call.personal-details-get) */
export const detailsQuery = callQuery('account.details.get')

/** The customer's pending email change; its fields are null if there is none. */
export const emailChangeQuery = callQuery('account.emailChange.get')

/** The club's own questions with the customer's answers. (shell.call.account-attributes) */
export const attributesQuery = listQuery('account.attributes')

/** The customer's nominations, newest first, at most 200. (shell.call.account-nominations) */
export const nominationsQuery = listQuery('account.nominations.list', { query: { pageSize: 200 } })
