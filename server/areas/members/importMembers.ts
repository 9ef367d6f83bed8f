import { parsePhone } from '../../../src/areas/account/model/parsePhone'
import { addDays, dayIn } from '../../../src/core/intl/calendarDay'
import type { Club } from '../../clubs/Club'
import type { Tx } from '../../db/Database'
import { newSerial } from '../../db/newSerial'
import { insertMailJobs } from '../../db/platform/mailJobs'
import { deleteAccountLinks } from '../account/accountLinkRepository'
import { requestEmailChange } from '../account/changeEmail'
import type { CustomerRow } from '../account/customerRepository'
import { deleteAllChanges } from '../account/emailChangeRepository'
import type { MailDestination } from '../account/mailDestination'
import { hashPassword } from '../../sign-in/attemptSignIn'
import { newToken } from '../../sessions/tokens'
import { clubOrigin } from '../../mail/mailOrigin'
import { momentIn } from '../../seed/momentIn'
import type { ServerContext } from '../../ServerContext'
import { insertMemberCards, insertMembers, knownMembers, lockImport, markInvited, updateMember, updateMemberCard, type KnownMembers } from './memberRepository'
import { readMembersCsv, type MemberRow, type RowFault } from './model/readMembersCsv'

/** What an import has done, or with `dryRun` would do; with anything refused it has done nothing. */
export interface ImportOutcome {
  created: number
  changed: number
  same: number
  invited: number
  /** Members whose new address takes effect once they confirm it. */
  unconfirmed: number
  refused: RowFault[]
}

/** A member's row as it was last imported, and the card that the import made. */
type Imported = MemberRow['cells'] & { cardId?: number }

type Service = Pick<ServerContext, 'db' | 'env' | 'now'>

/**
 * Imports members.csv into a club's company: all rows or none, by `external_id`. A column is applied only where it differs
 * from the last import, so that what members have changed themselves since stays. With `invite` each member of the file who
 * has not been invited is mailed an activation link. A member who has confirmed an address keeps it until the new one is
 * confirmed, as if they had asked for the change themselves.
 */
export async function importMembers(service: Service, club: Club, { text, invite, dryRun }: { text: string; invite: boolean; dryRun: boolean }): Promise<ImportOutcome> {
  const country = club.company.country || 'US'
  const { timezone, language } = club.compiled().config.intl
  const { companyId, domainId } = club
  const { rows, faults } = readMembersCsv(text, { country, today: dayIn(timezone, service.now()) })
  const nothing = { created: 0, changed: 0, same: 0, invited: 0, unconfirmed: 0 }
  if (faults.length > 0) return { ...nothing, refused: faults }
  // One hash for all: nobody knows what it is of, and each member sets a password with their own link.
  const passwordHash = await hashPassword(newToken())
  return service.db.tx(companyId, async (tx) => {
    await lockImport(tx, companyId)
    const known = await knownMembers(tx, companyId, {
      externalIds: rows.map(({ externalId }) => externalId),
      emails: rows.flatMap(({ cells }) => cells.email?.toLowerCase() ?? []),
      serials: rows.flatMap(({ cells }) => cells.card_number || []),
    })
    const plans = rows.map((row) => planRow(row, known))
    const refused = plans.flatMap((plan) => plan.faults)
    if (refused.length > 0) return { ...nothing, refused }
    const created = plans.filter(({ before }) => before === undefined)
    const changed = plans.filter(({ before, changes }) => before !== undefined && changes.length > 0)
    const destination = { companyId, domainId, language, origin: clubOrigin(service.env, club.host) }
    const place = { companyId, country, timezone, now: service.now(), destination }
    if (!dryRun) {
      await create(tx, place, created, passwordHash)
      for (const plan of changed) await change(tx, place, plan)
    }
    const toInvite = invite ? plans.filter(isToInvite) : []
    if (!dryRun && toInvite.length > 0) {
      const emails = await markInvited(tx, companyId, toInvite.map(({ row }) => row.externalId))
      await insertMailJobs(tx, emails.map((email) => ({ ...destination, kind: 'activate', email })))
    }
    return { created: created.length, changed: changed.length, same: plans.length - created.length - changed.length, invited: toInvite.length, unconfirmed: plans.filter((plan) => emailMove(plan) === 'when-confirmed').length, refused }
  })
}

interface Plan {
  row: MemberRow
  before: CustomerRow | undefined
  /** The row as it will have been imported. */
  after: Imported
  /** Columns that the file has changed since the last import. */
  changes: readonly (keyof MemberRow['cells'])[]
  membershipId: number | undefined
  faults: RowFault[]
}

function planRow(row: MemberRow, known: KnownMembers): Plan {
  const before = known.byExternalId.get(row.externalId)
  // Written by this file only.
  const last = (before?.imported ?? {}) as Imported
  const membership = row.cells.membership === undefined ? undefined : findMembership(known, row.cells.membership)
  const cells = membership === undefined ? row.cells : { ...row.cells, membership: membership.title }
  const after: Imported = { ...last, ...cells }
  const membershipId = after.membership ? findMembership(known, after.membership)?.id : undefined
  const faults: RowFault[] = []
  const refuse = (column: string, code: RowFault['code'], message: string): void => void faults.push({ line: row.line, column, code, message })
  const email = row.cells.email?.toLowerCase() ?? ''
  const changes = (Object.keys(cells) as (keyof MemberRow['cells'])[]).filter((column) => cells[column] !== (last[column] ?? ''))
  // Nor does anybody get an address to which its former owner may still take a change back.
  const isTaken = [known.idByEmail, known.keptByEmail].some((ids) => (ids.get(email) ?? before?.id) !== before?.id)
  if (isTaken && (before === undefined || changes.includes('email'))) faults.push(takenEmail(row))
  if (after.membership && membershipId === undefined) refuse('membership', 'membership_unknown', `there is no membership "${after.membership}"; ${known.memberships.length === 0 ? 'the club has none yet' : `the club has ${known.memberships.map(({ title }) => title).join(', ')}`}`)
  for (const column of ['card_number', 'card_expires'] as const) if (row.cells[column] && !after.membership) refuse(column, 'membership_missing', 'needs a membership')
  const card = known.cardBySerial.get(row.cells.card_number ?? '')
  if (card !== undefined && card !== last.cardId) refuse('card_number', 'taken', `"${row.cells.card_number ?? ''}" is the number of another card`)
  return { row, before, after, changes, membershipId, faults }
}

const takenEmail = ({ line, cells }: MemberRow): RowFault => ({ line, column: 'email', code: 'taken', message: `"${cells.email ?? ''}" belongs to another account of the club` })

/** What becomes of the email column: 'now' writes it, 'when-confirmed' asks the new address first; undefined where the address stays. */
function emailMove({ before, after, changes }: Plan): 'now' | 'when-confirmed' | undefined {
  if (before === undefined || !changes.includes('email') || (after.email ?? before.email).toLowerCase() === before.emailLower) return undefined
  return before.emailVerifiedAt === null ? 'now' : 'when-confirmed'
}

/** Whether a member has no invitation to their address yet and has not confirmed it. */
const isToInvite = (plan: Plan): boolean => plan.before === undefined || (plan.before.emailVerifiedAt === null && (plan.before.invitedAt === null || emailMove(plan) === 'now'))

const findMembership = ({ memberships }: KnownMembers, title: string) => memberships.find((one) => one.title.trim().toLowerCase() === title.toLowerCase())

interface Place {
  companyId: number
  country: string
  timezone: string
  now: Date
  destination: MailDestination
}

async function create(tx: Tx, place: Place, plans: readonly Plan[], passwordHash: string): Promise<void> {
  const { companyId } = place
  const rows = plans.map(({ row: { externalId }, after }) => {
    const email = after.email ?? ''
    const columns = Object.keys(after) as (keyof MemberRow['cells'])[]
    return { companyId, externalId, email, emailLower: email.toLowerCase(), passwordHash, hasOwnPassword: false, isMember: true, memberSince: after.member_since || null, profile: profileOf(after, columns, place), imported: after }
  })
  const ids = await insertMembers(tx, rows)
  const cards = plans.flatMap(({ row, after, membershipId }) => {
    const customerId = ids.get(row.externalId)
    return membershipId === undefined || customerId === undefined ? [] : [{ ...cardOf(after, membershipId, place), customerId }]
  })
  const cardIds = await insertMemberCards(tx, cards)
  for (const { row, after } of plans) {
    const id = ids.get(row.externalId)
    const cardId = id === undefined ? undefined : cardIds.get(id)
    if (id !== undefined && cardId !== undefined) await updateMember(tx, { companyId, id }, { imported: { ...after, cardId } })
  }
}

async function change(tx: Tx, place: Place, plan: Plan): Promise<void> {
  const { before, after, changes, membershipId } = plan
  if (before === undefined) return
  const { companyId, id } = before
  const imported: Imported = { ...after }
  if (changes.some((column) => column === 'membership' || column.startsWith('card_'))) imported.cardId = await changeCard(tx, place, { customerId: id, after, membershipId })
  const email = after.email ?? before.email
  const move = emailMove(plan)
  // The address decides who gets into an account: where somebody has shown that they have it, a line of a file moves nothing.
  if (move === 'when-confirmed') await requestEmailChange(tx, before, email, place.destination)
  if (move === 'now') {
    await deleteAllChanges(tx, { companyId, customerId: id })
    await deleteAccountLinks(tx, { companyId, customerId: id }, ['verify', 'reset', 'sign-in', 'activate'])
  }
  await updateMember(tx, { companyId, id }, {
    imported,
    profile: { ...before.profile, ...profileOf(after, changes, place) },
    ...(changes.includes('member_since') ? { memberSince: after.member_since || null } : {}),
    // Another address is yet to be confirmed, by its own invitation too.
    ...(move === 'now' ? { email, emailLower: email.toLowerCase(), emailVerifiedAt: null, invitedAt: null } : {}),
  })
}

/** The card of the import as the row has it now: changed, made, or cancelled where the membership is gone; gives its id. */
async function changeCard(tx: Tx, place: Place, { customerId, after, membershipId }: { customerId: number; after: Imported; membershipId: number | undefined }): Promise<number | undefined> {
  const { companyId } = place
  if (after.cardId === undefined) return membershipId === undefined ? undefined : (await insertMemberCards(tx, [{ ...cardOf(after, membershipId, place), customerId }])).get(customerId)
  const card = { companyId, id: after.cardId }
  if (membershipId === undefined) await updateMemberCard(tx, card, { status: 'cancelled' })
  else {
    const { serial, expiresAt } = cardOf(after, membershipId, place)
    await updateMemberCard(tx, card, { membershipId, expiresAt, status: 'active', ...(after.card_number ? { serial } : {}) })
  }
  return after.cardId
}

const cardOf = ({ card_number: number, card_expires: expires }: Imported, membershipId: number, { companyId, timezone, now }: Place) => ({
  companyId,
  membershipId,
  status: 'active' as const,
  serial: number || newSerial(),
  // Through its last day, at the club.
  expiresAt: expires ? startOf(addDays(expires, 1), timezone, now) : null,
  profile: {},
})

/** The moment at which a day begins in a zone. */
function startOf(day: string, timezone: string, now: Date): Date {
  const today = Date.parse(`${dayIn(timezone, now)}T00:00:00Z`)
  return momentIn(timezone, now, { inDays: Math.round((Date.parse(`${day}T00:00:00Z`) - today) / 86_400_000), at: '00:00' })
}

/** The fields of the profile that these columns fill. */
function profileOf(cells: MemberRow['cells'], columns: readonly (keyof MemberRow['cells'])[], { country }: Place): Record<string, unknown> {
  const phone = (text: string | undefined) => (text ? (parsePhone(text, country) ?? null) : null)
  const fields: Partial<Record<keyof MemberRow['cells'], Record<string, unknown>>> = {
    // A name that was written out before gives way to its parts.
    first_name: { firstName: cells.first_name ?? '', fullName: '' },
    last_name: { lastName: cells.last_name ?? '', fullName: '' },
    phone: { phone: phone(cells.phone) },
    mobile: { mobile: phone(cells.mobile) },
    birthdate: { birthdate: cells.birthdate || null },
  }
  return Object.assign({}, ...columns.map((column) => fields[column] ?? {})) as Record<string, unknown>
}
