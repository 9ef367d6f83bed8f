import { and, sql, type SQL } from 'drizzle-orm'
import { phrasesOf } from '../../platform/db/phrasesOf'
import { customers } from '../../platform/db/schema/customers'
import { beginsWithWords } from '../../platform/db/searchText'

/**
 * Which of a company's customers have each phrase of a search: the start of a word of the name or
 * email, of a telephone number, or of the number of a card. Undefined if the search has none.
 */
export const foundMembers = (companyId: number, search: string): SQL | undefined =>
  and(
    ...phrasesOf(search).map(
      (phrase) =>
        sql`${customers.id} in (select id from member_words
          where company_id = ${companyId} and ${beginsWithWords(sql`text`, phrase)})`,
    ),
  )
