/**
 * The parameter with which a vendor's own page leads back to the wallet, holding the token of what
 * was linked there; without it the person came back without having linked anything.
 */
export const BANK_RETURN_PARAM = 'bank_link'
