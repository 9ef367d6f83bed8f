import { sql, type SQL } from 'drizzle-orm'

/** Ids as one parameter of a statement. */
export const arrayOf = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`

/** Texts as one parameter: hundreds of them as parameters of their own take longer than the query. */
export const textArrayOf = (texts: readonly string[]): SQL =>
  sql`${`{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`}::text[]`
