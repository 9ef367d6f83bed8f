const DAY_MS = 86_400_000

/**
 * A moment before a day (`YYYY-MM-DD`) begins in any zone, no zone being further than a day from
 * UTC: the bound that an index of moments takes, beside the exact rule by each row's own zone. It
 * is a moment and no expression, because under row-level security an index serves only comparisons
 * that can't leak a row, and those of a moment with a date can.
 */
export const beforeDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS)
