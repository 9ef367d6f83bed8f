/** So many calendar years ahead a publish may be planned. */
const MOST_YEARS = 10

/** Whether a publish is planned for a year that was mistyped rather than meant. */
export const isFarAhead = (year: number, now: Date): boolean =>
  year > now.getUTCFullYear() + MOST_YEARS
