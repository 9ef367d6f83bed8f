/** Within what time the same device's second scan of a code gets the first one's answer, in ms. */
export const REPEAT_MS = 10_000

/** For how long a member who came in with a card, and didn't leave, counts as in, in ms. */
export const CARD_IN_MS = 15 * 60_000
