import { sql, type SQL } from 'drizzle-orm'
import { customers } from '../../platform/db/schema/customers'
import { searchWords, startsWord } from '../../platform/db/searchText'

/** What customers whom a search finds fulfil: each word begins one of their name or email. */
export const searched = (search: string): SQL[] =>
  searchWords(search).map((word) =>
    startsWord(sql`(${customers.fullNameLower} || ' ' || ${customers.emailLower})`, word),
  )
