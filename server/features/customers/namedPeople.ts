import { and, eq, inArray, isNull } from 'drizzle-orm'
import { chunks } from '../../platform/db/chunks'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { readLinks, readLinksOf } from '../../platform/transfer/importLinks'
import type { CustomerRow } from './customerRepository'
import { emailSpellings } from './emailSpellings'

/** A customer whom a file names. */
export type NamedCustomer = Pick<
  CustomerRow,
  'companyId' | 'id' | 'domainId' | 'language' | 'email' | 'externalId' | 'profile'
>

const columns = {
  companyId: customers.companyId,
  id: customers.id,
  domainId: customers.domainId,
  language: customers.language,
  email: customers.email,
  externalId: customers.externalId,
  profile: customers.profile,
}

/** Customers by what files name them by. */
export interface NamedPeople {
  /** By the other system's id, or the one that an export has made up. */
  byExternalId(this: void, id: string): NamedCustomer | undefined
  /** By email, in upper or lower case, with its domain in letters or in punycode. */
  byEmail(this: void, email: string): NamedCustomer | undefined
}

/** The company's customers, without the erased ones, who have one of these external ids or emails. */
export async function findNamedPeople(
  tx: Tx,
  companyId: number,
  { externalIds, emails }: { externalIds: readonly string[]; emails: readonly string[] },
): Promise<NamedPeople> {
  const ids = new Map<string, NamedCustomer>()
  const addresses = new Map<string, NamedCustomer>()
  const ofCompany = and(eq(customers.companyId, companyId), isNull(customers.erasedAt))
  for (const chunk of chunks([...new Set(externalIds)]))
    for (const row of await tx
      .select(columns)
      .from(customers)
      .where(and(ofCompany, inArray(customers.externalId, chunk))))
      ids.set(row.externalId ?? '', row)
  const links = await readLinks(tx, { companyId, kind: 'members' }, [...new Set(externalIds)])
  const linked = new Map([...links.values()].map((link) => [link.recordId, link.externalId]))
  for (const chunk of chunks([...linked.keys()]))
    for (const row of await tx
      .select(columns)
      .from(customers)
      .where(and(ofCompany, inArray(customers.id, chunk)))) {
      const id = linked.get(row.id) ?? ''
      if (!ids.has(id)) ids.set(id, row)
    }
  for (const chunk of chunks([...new Set(emails.flatMap(emailSpellings))]))
    for (const row of await tx
      .select(columns)
      .from(customers)
      .where(and(ofCompany, inArray(customers.emailLower, chunk))))
      addresses.set(row.email.toLowerCase(), row)
  return {
    byExternalId: (id) => ids.get(id),
    byEmail: (email) => {
      for (const spelling of emailSpellings(email)) {
        const row = addresses.get(spelling)
        if (row !== undefined) return row
      }
      return undefined
    },
  }
}

/** What an export calls customers: the other system's id, or the one that an export has made up, by id. */
export async function readExternalIds(
  tx: Tx,
  companyId: number,
  people: readonly Pick<CustomerRow, 'id' | 'externalId'>[],
): Promise<ReadonlyMap<number, string>> {
  const links = await readLinksOf(tx, { companyId, kind: 'members' }, [
    ...new Set(people.filter(({ externalId }) => externalId === null).map(({ id }) => id)),
  ])
  return new Map(
    people.flatMap(({ id, externalId }): [number, string][] => {
      const name = externalId ?? links.get(id)?.externalId
      return name === undefined ? [] : [[id, name]]
    }),
  )
}
