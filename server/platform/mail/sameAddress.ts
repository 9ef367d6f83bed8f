import { sql, type SQL } from 'drizzle-orm'

/** Whether two texts are the same email address; upper and lower case don't matter. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()

/** The SQL condition that a stored text is the same email address as another. */
export const hasAddress = (stored: SQL, email: string): SQL =>
  sql`lower(${stored}) = lower(${email})`
