import { deskResources } from '../../../generated/desk'
import type { AuditAct } from '../../../generated/types'
import { isPlainObject } from '../../../src/core/json/plainObject'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { findAdminNames } from '../../platform/db/platform/admins'
import { kindOfResource, type AuditResource } from './auditKinds'
import { pathOfRecord } from './pathOfRecord'
import type { AuditRow } from './readAudit'
import { nameKey, readNames } from './recordNames'

/** The most changed properties, and the longest text of one, that an act lists. */
const MAX_FIELDS = 200
const MAX_FIELD_LENGTH = 500

/** The most characters of a name and of a text. */
const MAX_TEXT_LENGTH = 5_000

/** Acts as staff see them; the number of queries does not depend on the number of acts. */
export async function presentAudit(
  tx: Tx,
  companyId: number,
  rows: readonly AuditRow[],
  { hasMoney }: { hasMoney: boolean },
): Promise<AuditAct[]> {
  const wanted = new Map<AuditResource, Set<number>>()
  for (const row of rows) {
    const resource = namedResource(row)
    wanted.set(resource, (wanted.get(resource) ?? new Set()).add(row.recordId))
  }
  const [names, staff] = await Promise.all([
    readNames(tx, companyId, wanted),
    findAdminNames(
      tx,
      rows.map(({ by }) => by),
    ),
  ])
  return rows.map((row) => {
    const { key, at, by, resource, recordId } = row
    const found = names.get(nameKey(namedResource(row), recordId))
    return {
      id: key,
      at: at.toISOString(),
      by,
      byName: staff.get(by.toLowerCase()) ?? '',
      kind: kindOfResource[resource],
      resource,
      recordId,
      name: (found?.name ?? ownName(row)).slice(0, MAX_TEXT_LENGTH),
      path: found === undefined ? '' : pathOfRecord(namedResource(row), recordId, found.place),
      act: actOf(row),
      fields: fieldsOf(row),
      ...(isOfFields(row) ? NO_FACTS : factsOf(row, hasMoney)),
    }
  })
}

/** What the sentence of an act needs besides who did what. */
type Facts = Pick<
  AuditAct,
  'count' | 'amount' | 'currency' | 'text' | 'number' | 'method' | 'from' | 'to' | 'fromAt' | 'toAt'
>

const NO_FACTS: Facts = {
  count: 0,
  amount: null,
  currency: '',
  text: '',
  number: '',
  method: '',
  from: '',
  to: '',
  fromAt: null,
  toAt: null,
}

/** Whether an act keeps fields of a record, which its history shows, instead of facts about itself. */
const isOfFields = ({ resource, after }: AuditRow): boolean =>
  Object.hasOwn(deskResources, resource) && !Object.hasOwn(after, 'act')

function factsOf(row: AuditRow, hasMoney: boolean): Facts {
  const { before, after } = row
  const cents = hasMoney ? numberOf(after, 'cents') : undefined
  return {
    count: Math.abs(numberOf(after, 'count', 'quantity', 'change') ?? 0),
    amount: cents === undefined ? null : toUnits(cents),
    currency: cents === undefined ? '' : textOf(after, 'currency'),
    text: textOf(after, 'text', 'reason', 'note', 'about', 'list'),
    number: textOf(after, 'invoice', 'number', 'serial', 'revision'),
    method: textOf(after, 'payment', 'method', 'courier', 'fee', 'level'),
    from: placeOf(before, after) || textOf(after, 'title', 'variant', 'username'),
    to: placeOf(after, after),
    ...timesOf(row),
  }
}

/** From when to when: of what was moved, before and since; of a time that was blocked, its span. */
const timesOf = ({ resource, before, after }: AuditRow): Pick<AuditAct, 'fromAt' | 'toAt'> =>
  resource === 'blocks'
    ? { fromAt: instantOf(after, 'startsAt'), toAt: instantOf(after, 'endsAt') }
    : {
        fromAt: instantOf(before, 'startsAt', 'lastDay') ?? instantOf(after, 'from'),
        toAt: instantOf(after, 'startsAt', 'until', 'lastDay'),
      }

/** The resource that has a record's name; a list that was taken as a file is of another one. */
const namedResource = ({ resource, after }: AuditRow): AuditResource => {
  if (resource !== 'downloads') return resource
  const list = textOf(after, 'list')
  if (list === 'desk.responses.csv') return 'surveys'
  return list === 'desk.attendees.csv' || list === 'desk.events.cancelCsv' ? 'events' : resource
}

/** What a record is called that has no name any more, or never had one. */
const ownName = ({ resource, before, after }: AuditRow): string =>
  resource === 'blocks'
    ? textOf(before, 'resourceName') || textOf(after, 'resourceName')
    : resource === 'members'
      ? ''
      : textOf(before, 'title', 'name', 'subject') || textOf(after, 'title', 'name', 'subject')

/** What is no change of fields, by the property that says so. */
const actOfProperty: Readonly<Partial<Record<AuditResource, Readonly<Record<string, string>>>>> = {
  members: {
    erasedAt: 'erased',
    merged: 'merged',
    exported: 'exported',
    linkShown: 'link-shown',
    openSessions: 'signed-out',
  },
  events: { cancelled: 'cancelled' },
  mailings: { sentAt: 'sent' },
  conversations: { answer: 'answered' },
}

function actOf({ resource, before, after }: AuditRow): string {
  const own = textOf(after, 'act')
  if (own !== '') return own
  if (resource === 'stock')
    return valueOf(after, 'stock') === null
      ? 'stopped'
      : (numberOf(after, 'change') ?? 0) > 0
        ? 'added'
        : 'taken'
  const special = Object.entries(actOfProperty[resource] ?? {}).find(([property]) =>
    Object.hasOwn(after, property),
  )
  if (special !== undefined) return special[1]
  if (before === null) return 'created'
  return Object.keys(after).length === 0 ? 'deleted' : 'changed'
}

/** Which properties of a record were changed; what it had when it was made or deleted is no change. */
function fieldsOf(row: AuditRow): string[] {
  const { resource, after, before } = row
  if (resource === 'config') {
    const texts = Array.isArray(after['texts']) ? after['texts'] : []
    return texts.map((text) => String(text).slice(0, MAX_FIELD_LENGTH))
  }
  return before === null || actOf(row) !== 'changed' ? [] : Object.keys(after).slice(0, MAX_FIELDS)
}

/** Where somebody was or is: the table, the ticket type; of a ticket that was passed on, the name. */
const placeOf = (facts: AuditRow['before'], { act }: AuditRow['after']): string =>
  textOf(facts, ...(act === 'transferred' ? ['name'] : ['resourceName', 'type', 'person']))

function textOf(facts: AuditRow['before'], ...names: readonly string[]): string {
  for (const name of names) {
    const value = valueOf(facts, name)
    if (typeof value === 'string' || typeof value === 'number')
      return String(value).slice(0, MAX_TEXT_LENGTH)
  }
  return ''
}

function numberOf(facts: AuditRow['before'], ...names: readonly string[]): number | undefined {
  const values = names.map((name) => valueOf(facts, name))
  return values.find((value) => typeof value === 'number')
}

function instantOf(facts: AuditRow['before'], ...names: readonly string[]): string | null {
  const at = Date.parse(textOf(facts, ...names))
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

const valueOf = (facts: AuditRow['before'], name: string): unknown =>
  isPlainObject(facts) && Object.hasOwn(facts, name) ? facts[name] : undefined
