import { createContext } from 'react'

/** What the fields of a resource's records need besides the record. */
export interface RecordFacts {
  /** Id of the company whose records are on the page. */
  companyId: number
  /** The company's time zone, in which instants are shown, as an IANA name. */
  timezone: string
  /** ISO code of the club's currency. */
  currency: string
  /** Whether members can pay in the club's portal. */
  takesPayments: boolean
  /** Path of the portal's page below which members see a record; null for none. */
  pagePath: string | null
  /** Paths of the portal's pages by the value of a field, if they depend on one. */
  pagePaths: readonly { value: string; path: string }[]
  /** What a reference can refer to, by the name in its schema (`x-desk.ref`). */
  choices: Readonly<Record<string, readonly { id: number; name: string; group?: string }[]>>
}

/** The choices that a record of a group has, of those that `isChoice` allows. */
export const choicesOfGroup = (
  choices: RecordFacts['choices'],
  group: unknown,
  isChoice: (choice: { id: number }) => boolean,
): RecordFacts['choices'] =>
  Object.fromEntries(
    Object.entries(choices).map(([name, all]) => [
      name,
      all.filter((one) => (one.group === undefined || one.group === group) && isChoice(one)),
    ]),
  )

/** The facts of the resource on the page. */
export const RecordFactsContext = createContext<RecordFacts>({
  companyId: 0,
  timezone: 'UTC',
  currency: 'USD',
  takesPayments: false,
  pagePath: null,
  pagePaths: [],
  choices: {},
})
