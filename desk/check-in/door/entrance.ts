/** The id that the club's entrance has where events have theirs. */
export const ENTRANCE = 0
