import { createContext } from 'react'

/** What the fields of a resource's records need besides the record. */
export interface RecordFacts {
  /** Id of the company whose records are on the page. */
  companyId: number
  /** ISO code of the club's currency. */
  currency: string
  /** What a reference can refer to, by the name in its schema (`x-desk.ref`). */
  choices: Readonly<Record<string, readonly { id: number; name: string }[]>>
}

/** The facts of the resource on the page. */
export const RecordFactsContext = createContext<RecordFacts>({
  companyId: 0,
  currency: 'USD',
  choices: {},
})
