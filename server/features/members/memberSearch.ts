import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { phrasesOf } from '../../platform/db/phrasesOf'
import { customers } from '../../platform/db/schema/customers'
import { beginsWithWords } from '../../platform/db/searchText'

/**
 * Which of a company's customers, or of the rows that name one in `id`, have each phrase of a search: the start of a word of the name or
 * email, of a telephone number, or of the number of a card. Undefined if the search has none.
 */
export const foundMembers = (
  companyId: number,
  search: string,
  id: AnyColumn = customers.id,
): SQL | undefined =>
  and(
    ...phrasesOf(search).map(
      (phrase) =>
        sql`${id} in (select id from member_words
          where company_id = ${companyId} and ${beginsWithWords(sql`text`, phrase)})`,
    ),
  )
