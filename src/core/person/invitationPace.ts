/**
 * How many invitations of imports go out in a minute at most. A mail server that suddenly sends
 * thousands for a host that nobody knows is taken for a source of spam.
 */
export const INVITATIONS_A_MINUTE = 100

/** After how many minutes the last of many invitations goes out, if none waits before them; 0 for at once. */
export const minutesToInvite = (count: number): number =>
  Math.max(0, Math.ceil(count / INVITATIONS_A_MINUTE) - 1)
