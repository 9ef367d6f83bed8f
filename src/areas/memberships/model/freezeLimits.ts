/** How long a card can stay frozen at most, in days. */
export const MAX_FROZEN_DAYS = 180

/** How many days from today a freeze can begin at the latest. */
export const MAX_DAYS_AHEAD = 365
