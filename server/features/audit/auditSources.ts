import { sql, type SQL } from 'drizzle-orm'
import type { AuditResource } from './auditKinds'

/**
 * Where acts are kept: the rows with the same columns as the desk's changes, when each was done, and
 * an index in that order that begins with the company.
 */
export interface AuditSource {
  /** Tells the rows of a source from those of others, in a cursor. */
  letter: string
  /** The resources of its rows; one column says which if there are several. */
  resources: readonly AuditResource[] | 'all others'
  from: SQL
  /** Of which company the rows are, and which of them are acts. */
  where: (companyId: number) => SQL
  at: SQL
  /** As text, in the order of `at`. */
  id: SQL
  by: SQL
  resource: SQL
  recordId: SQL
  before: SQL
  after: SQL
}

/** A number as text that is sorted as the number. */
const inOrder = (id: SQL): SQL => sql`lpad(${id}::text, 10, '0')`

/**
 * All sources. What an order or an account says of a refund is left out, because the refund says it;
 * so is what is stored only for the key of a request that changed nothing.
 */
export const auditSources: readonly AuditSource[] = [
  {
    letter: 'd',
    resources: 'all others',
    from: sql`desk_changes c`,
    where: (companyId) => sql`c.company_id = ${companyId}
      and not (c.before is null and c.after = '{}')
      and (c.resource <> 'registrations' or c.after ? 'act')
      and not (c.resource in ('orders', 'accounts') and coalesce(c.after ->> 'act', '') = 'refunded')`,
    at: sql`c.at`,
    id: inOrder(sql`c.id`),
    by: sql`c.by`,
    resource: sql`c.resource`,
    recordId: sql`c.record_id`,
    before: sql`c.before`,
    after: sql`c.after`,
  },
  {
    letter: 'a',
    resources: ['admins'],
    from: sql`admin_events c`,
    where: (companyId) => sql`c.company_id = ${companyId}`,
    at: sql`c.at`,
    id: inOrder(sql`c.id`),
    by: sql`c.by`,
    resource: sql`'admins'`,
    recordId: sql`0`,
    before: sql`null::jsonb`,
    after: sql`jsonb_build_object('act', c.action, 'username', c.username, 'level', c.level, 'about', c.about)`,
  },
  {
    letter: 'c',
    resources: ['config'],
    from: sql`domain_revisions c`,
    where: (companyId) => sql`c.company_id = ${companyId}`,
    at: sql`c.at`,
    id: sql`${inOrder(sql`c.domain_id`)} || '-' || ${inOrder(sql`c.revision`)}`,
    by: sql`c.by`,
    resource: sql`'config'`,
    recordId: sql`c.domain_id`,
    before: sql`null::jsonb`,
    // A change may hold the whole text of a page, so only what describes it is read.
    after: sql`jsonb_build_object('revision', c.revision, 'note', c.note, 'count', c.change_count,
      'restoredFrom', c.restored_from, 'takenBackFrom', c.taken_back_from,
      'texts', jsonb_path_query_array(c.changes, '$[0 to 4].text'))`,
  },
  {
    letter: 'r',
    resources: ['refunds'],
    from: sql`refunds c join transactions t on t.company_id = c.company_id and t.id = c.transaction_id`,
    where: (companyId) => sql`c.company_id = ${companyId} and c.admin_id is not null`,
    at: sql`c.created_at`,
    id: inOrder(sql`c.id`),
    by: sql`c.admin_name`,
    resource: sql`'refunds'`,
    recordId: sql`t.customer_id`,
    before: sql`null::jsonb`,
    after: sql`jsonb_build_object('act', c.state, 'cents', c.amount_cents, 'currency', t.currency, 'text', c.reason)`,
  },
  {
    letter: 'i',
    resources: ['imports'],
    from: sql`imports c`,
    // What was only looked at wrote nothing.
    where: (companyId) =>
      sql`c.company_id = ${companyId} and c.state in ('writing', 'done', 'failed')`,
    at: sql`c.at`,
    id: inOrder(sql`c.id`),
    by: sql`c.by`,
    resource: sql`'imports'`,
    recordId: sql`0`,
    before: sql`null::jsonb`,
    after: sql`jsonb_build_object('act', 'imported',
      'count', coalesce((c.counts ->> 'created')::integer, 0) + coalesce((c.counts ->> 'changed')::integer, 0))`,
  },
  {
    letter: 's',
    resources: ['scans'],
    from: sql`scans c`,
    where: (companyId) => sql`c.company_id = ${companyId} and c.repeats is null`,
    at: sql`c.received_at`,
    id: sql`c.scan_id`,
    by: sql`c.by`,
    resource: sql`'scans'`,
    recordId: sql`coalesce(c.event_id, 0)`,
    before: sql`null::jsonb`,
    after: sql`jsonb_build_object('act', case when c.undone_at is not null then 'undone' else c.result end,
      'person', coalesce(c.answer ->> 'name', ''), 'text', coalesce(c.undone_reason, ''))`,
  },
]
