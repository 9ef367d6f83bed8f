/**
 * Query parameter with which a vendor's page returns to the wallet, holding the token of the linked
 * account; without it the person returned without linking one.
 */
export const BANK_RETURN_PARAM = 'bank_link'
