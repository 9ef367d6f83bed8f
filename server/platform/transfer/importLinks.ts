import { and, eq, inArray, sql } from 'drizzle-orm'
import { textArrayOf } from '../db/arrayOf'
import { chunks } from '../db/chunks'
import type { Tx } from '../db/Database'
import { insertRows } from '../db/rowsAtOnce'
import { importLinks } from '../db/schema/importLinks'
import type { TransferName } from './TransferKind'

/** What another system calls a record, with the cells of its last import. */
export type ImportLink = typeof importLinks.$inferSelect

/** Whose links. */
interface LinksOf {
  companyId: number
  kind: TransferName
}

/** The links of these external ids, by external id. */
export async function readLinks(
  tx: Tx,
  { companyId, kind }: LinksOf,
  externalIds: readonly string[],
): Promise<Map<string, ImportLink>> {
  const links = new Map<string, ImportLink>()
  for (const chunk of chunks(externalIds))
    for (const link of await tx
      .select()
      .from(importLinks)
      .where(
        and(isOf({ companyId, kind }), sql`${importLinks.externalId} = any(${textArrayOf(chunk)})`),
      ))
      links.set(link.externalId, link)
  return links
}

/** The links of these records, by the record's id. */
export async function readLinksOf(
  tx: Tx,
  { companyId, kind }: LinksOf,
  recordIds: readonly number[],
): Promise<Map<number, ImportLink>> {
  const links = new Map<number, ImportLink>()
  for (const chunk of chunks(recordIds))
    for (const link of await tx
      .select()
      .from(importLinks)
      .where(and(isOf({ companyId, kind }), inArray(importLinks.recordId, chunk))))
      links.set(link.recordId, link)
  return links
}

/** Stores links; one that is there already refers to the record, and has the cells, that it gets. */
export async function storeLinks(tx: Tx, links: readonly ImportLink[]): Promise<void> {
  await insertRows(
    tx,
    importLinks,
    links,
    sql`on conflict (company_id, kind, external_id) do update set record_id = excluded.record_id, imported = excluded.imported`,
  )
}

const isOf = ({ companyId, kind }: LinksOf) =>
  and(eq(importLinks.companyId, companyId), eq(importLinks.kind, kind))
