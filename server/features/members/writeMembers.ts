import { parsePhoneNumberFromString as parseAnyLine } from 'libphonenumber-js/min'
import { parseWebsite } from '../../../src/areas/account/model/parseWebsite'
import { toInstant } from '../../../src/core/time/localDateTime'
import { parsePhone, type ParseNumber } from '../../../src/core/person/parsePhone'
import { addDays } from '../../../src/core/time/calendarDay'
import type { Tx } from '../../platform/db/Database'
import { insertRows, reserveIds } from '../../platform/db/rowsAtOnce'
import { newSerial } from '../../platform/db/newSerial'
import { customers } from '../../platform/db/schema/customers'
import { membershipCards } from '../../platform/db/schema/memberships'
import { deleteAccountLinks } from '../account/accountLinkRepository'
import { requestEmailChange } from '../account/changeEmail'
import { deleteAllChanges } from '../account/emailChangeRepository'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { holdsMoney } from '../customers/holdsMoney'
import {
  findOrCreateDefaultMembership,
  recordImportedCards,
  updateMemberCards,
  updateMembers,
  type CardChange,
  type MemberChange,
} from './memberRepository'
import { planEmailChange, type MemberPlan } from './model/planMember'
import { NO_MEMBERSHIP, type ImportedRow, type MemberRow } from './model/MemberRow'

/** The club that members are imported into, and the current time. */
export interface ImportContext {
  companyId: number
  country: string
  timezone: string
  now: Date
  destination: MailDestination
}

/**
 * Creates the members of these plans with their cards, in a fixed number of statements. All get the
 * same `passwordHash`, the hash of a random token.
 */
export async function createMembers(
  tx: Tx,
  importContext: ImportContext,
  plans: readonly MemberPlan[],
  passwordHash: string,
): Promise<void> {
  if (plans.length === 0) return
  const { companyId } = importContext
  // Only a card makes a member, also where the file names no membership.
  const defaultId = plans.some(getsDefault)
    ? await findOrCreateDefaultMembership(tx, companyId)
    : undefined
  // Known before, so that a member's row is written once.
  const ids = await reserveIds(tx, customers, plans.length)
  const cardIds = await reserveIds(tx, membershipCards, plans.length)
  const membershipOf = (plan: MemberPlan): number | undefined =>
    getsDefault(plan) ? defaultId : plan.membershipId
  const rows = plans.map((plan, index) => {
    const { after } = plan
    const email = after.email ?? ''
    const columns = Object.keys(after) as (keyof MemberRow['cells'])[]
    return {
      companyId,
      id: ids[index],
      externalId: plan.row.externalId,
      email,
      emailLower: email.toLowerCase(),
      passwordHash,
      hasOwnPassword: false,
      memberSince: after.member_since || null,
      houseAccountEnabled: isYes(after.house_account),
      getsNews: !isNo(after.news),
      profile: toProfile(after, columns, importContext),
      imported: {
        ...after,
        ...(membershipOf(plan) !== undefined && { cardId: cardIds[index] }),
      },
    }
  })
  await insertRows(tx, customers, rows)
  const cards = plans.flatMap((plan, index) => {
    const membershipId = membershipOf(plan)
    if (membershipId === undefined) return []
    const card = toCard(plan.after, membershipId, importContext)
    return [{ ...card, id: cardIds[index], customerId: ids[index] }]
  })
  await insertRows(tx, membershipCards, cards)
}

/** Whether a new member gets the default membership, because the file says nothing of theirs. */
export const getsDefault = ({ after, membershipId }: MemberPlan): boolean =>
  membershipId === undefined && after.membership !== NO_MEMBERSHIP

/** Updates the members of these plans and their cards. */
export async function changeMembers(
  tx: Tx,
  importContext: ImportContext,
  plans: readonly MemberPlan[],
): Promise<void> {
  const { companyId } = importContext
  const members: MemberChange[] = []
  const cards: CardChange[] = []
  const newCards: (typeof membershipCards.$inferInsert)[] = []
  for (const plan of plans) {
    const { before, after, changes, membershipId } = plan
    if (before === undefined) continue
    const email = after.email ?? before.email
    const emailChange = planEmailChange(plan)
    // The email gives access to the account, so a file alone never changes a confirmed one.
    if (emailChange === 'when-confirmed')
      await requestEmailChange(tx, before, email, importContext.destination)
    if (emailChange === 'now') {
      // The former address is told, as when staff change it on the desk.
      if (await holdsMoney(tx, before))
        await insertMailJob(tx, {
          ...importContext.destination,
          kind: 'email-replaced',
          email: before.email,
          subjectId: before.id,
        })
      await deleteAllChanges(tx, { companyId, customerId: before.id })
      await deleteAccountLinks(tx, { companyId, customerId: before.id }, [
        'verify',
        'reset',
        'sign-in',
        'activate',
      ])
    }
    if (changes.some((column) => column === 'membership' || column.startsWith('card_'))) {
      if (after.cardId !== undefined) cards.push(cardChange(after.cardId, plan, importContext))
      else if (membershipId !== undefined)
        newCards.push({ ...toCard(after, membershipId, importContext), customerId: before.id })
    }
    members.push({
      id: before.id,
      imported: after,
      profile: { ...before.profile, ...toProfile(after, changes, importContext) },
      memberSince: changes.includes('member_since')
        ? after.member_since || null
        : before.memberSince,
      houseAccountEnabled: changes.includes('house_account')
        ? isYes(after.house_account)
        : before.houseAccountEnabled,
      // A file that says nothing keeps what the member has chosen.
      getsNews: changes.includes('news') && after.news !== '' ? !isNo(after.news) : before.getsNews,
      email: emailChange === 'now' ? email : before.email,
      emailLower: emailChange === 'now' ? email.toLowerCase() : before.emailLower,
      // A new email has to be confirmed and gets its own invitation.
      hasNewEmail: emailChange === 'now',
    })
  }
  await updateMembers(tx, companyId, members)
  await updateMemberCards(tx, companyId, cards)
  const cardIds = await reserveIds(tx, membershipCards, newCards.length)
  await insertRows(
    tx,
    membershipCards,
    newCards.map((card, index) => ({ ...card, id: cardIds[index] })),
  )
  await recordImportedCards(tx, companyId, cardIds)
}

/** Returns how an imported card changes to match its row; without a membership, it is cancelled. */
function cardChange(
  id: number,
  { after, changes, membershipId }: MemberPlan,
  importContext: ImportContext,
): CardChange {
  if (membershipId === undefined)
    return { id, status: 'cancelled', membershipId: null, expiresAt: null, serial: null }
  const { serial, expiresAt } = toCard(after, membershipId, importContext)
  return {
    id,
    status: 'active',
    membershipId,
    expiresAt: expiresAt?.toISOString() ?? null,
    // The file still has the number of a lost card for which staff have given another one.
    serial: after.card_number && changes.includes('card_number') ? serial : null,
  }
}

const toCard = (
  { card_number: number, card_expires: expires }: ImportedRow,
  membershipId: number,
  { companyId, timezone }: ImportContext,
) => ({
  companyId,
  membershipId,
  status: 'active' as const,
  serial: number || newSerial(),
  // A card is valid until the end of its last day, in the club's zone.
  expiresAt: expires ? startOfDay(addDays(expires, 1), timezone) : null,
  profile: {},
})

/** Whether a cell says yes. */
export const isYes = (cell: string | undefined): boolean => cell?.toLowerCase() === 'yes'

const isNo = (cell: string | undefined): boolean => cell?.toLowerCase() === 'no'

/** Returns the instant at which a day starts in a zone. */
const startOfDay = (day: string, timezone: string): Date => toInstant(timezone, `${day}T00:00:00`)

/** Returns the profile fields that these columns fill. */
function toProfile(
  cells: MemberRow['cells'],
  columns: readonly (keyof MemberRow['cells'])[],
  { country }: ImportContext,
): Record<string, unknown> {
  const phone = (text: string | undefined, parseNumber?: ParseNumber) =>
    text ? (parsePhone(text, country, parseNumber) ?? null) : null
  const fields: Partial<Record<keyof MemberRow['cells'], Record<string, unknown>>> = {
    // Clears a full name that was stored earlier: it is now made up of its parts.
    first_name: { firstName: cells.first_name ?? '', fullName: '' },
    last_name: { lastName: cells.last_name ?? '', fullName: '' },
    phone: { phone: phone(cells.phone, parseAnyLine) },
    mobile: { mobile: phone(cells.mobile) },
    birthdate: { birthdate: cells.birthdate || null },
    middle_name: { middleName: cells.middle_name ?? '', fullName: '' },
    address: { address: cells.address ?? '' },
    address2: { address2: cells.address2 ?? '' },
    address3: { address3: cells.address3 ?? '' },
    city: { city: cells.city ?? '' },
    state: { state: cells.state ?? '' },
    zip_code: { zipCode: (cells.zip_code ?? '').toUpperCase() },
    country: { country: cells.country ?? '' },
    company_name: { companyName: cells.company_name ?? '' },
    company_title: { companyTitle: cells.company_title ?? '' },
    website: { website: parseWebsite(cells.website ?? '') ?? '' },
  }
  return Object.assign({}, ...columns.map((column) => fields[column] ?? {})) as Record<
    string,
    unknown
  >
}
