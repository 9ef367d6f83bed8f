/** Days within which a new email can be confirmed. */
export const CONFIRM_DAYS = 3

/**
 * Days within which the old address can revert a change after it was requested, whether or not it
 * has taken effect.
 */
export const REVERT_DAYS = 7
