/** For how many days another email can be confirmed after it was asked for. */
export const CONFIRM_DAYS = 3

/**
 * For how many days the old address can take a change back after it was asked for, whether or not
 * it has taken effect.
 */
export const REVERT_DAYS = 7
