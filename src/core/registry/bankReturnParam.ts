/**
 * Query parameter with the token of the linked account, added when the vendor's page returns to the
 * wallet. If it is missing, no account was linked.
 */
export const BANK_RETURN_PARAM = 'bank_link'
