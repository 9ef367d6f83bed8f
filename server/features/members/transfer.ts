import { INVITATIONS_A_MINUTE } from '../../../src/core/person/invitationPace'
import { dayIn } from '../../../src/core/time/calendarDay'
import { clubOrigin } from '../../platform/mail/mailOrigin'
import { countMails, insertMailJobs } from '../../platform/mail/mailJobs'
import { runInWorker } from '../../platform/jobs/runInWorker'
import { hashOfNothing } from '../../platform/sign-in/attemptSignIn'
import { memberPresets } from '../../platform/transfer/presets/members'
import type {
  CheckedRow,
  TransferContext,
  TransferKind,
  TransferRow,
} from '../../platform/transfer/TransferKind'
import { listMembersToExport } from './exportMembers'
import { lockImport, markInvited, readKnownMembers } from './memberRepository'
import {
  requiredColumns,
  memberColumns,
  type MemberColumn,
  type MemberRow,
} from './model/MemberRow'
import { needsInvitation, planEmailChange, planMember, type MemberPlan } from './model/planMember'
import type { run as checkMembers } from './tasks/checkMembers'
import { recordImport } from './recordImport'
import { refuseRows } from './refuseRows'
import { changeMembers, createMembers, getsDefault, type ImportContext } from './writeMembers'

/** Time limit for checking the cells of a batch, in ms. */
const CHECK_WITHIN_MS = 30_000

/** What other systems and clubs' own lists call the columns, in English and Spanish. */
const otherNames: Readonly<Partial<Record<MemberColumn, readonly string[]>>> = {
  external_id: [
    'id',
    'member id',
    'member number',
    'member no',
    'user id',
    'socio',
    'nº socio',
    'nº de socio',
    'núm socio',
    'número de socio',
  ],
  first_name: ['given name', 'forename', 'nombre'],
  last_name: ['surname', 'family name', 'apellidos'],
  email: ['email address', 'e-mail', 'correo', 'correo electrónico'],
  phone: ['phone number', 'telephone', 'teléfono', 'teléfono fijo'],
  mobile: ['mobile phone', 'mobile number', 'cell phone', 'móvil', 'teléfono móvil'],
  birthdate: ['date of birth', 'birthday', 'birth date', 'fecha de nacimiento'],
  member_since: ['joined', 'join date', 'alta', 'fecha de alta', 'socio desde'],
  membership: ['membresía', 'tipo de socio'],
  card_number: ['número de tarjeta'],
  card_expires: ['caducidad', 'tarjeta válida hasta'],
  middle_name: ['segundo nombre'],
  address: ['street', 'street address', 'address 1', 'address line 1', 'dirección', 'domicilio'],
  address2: ['address line 2'],
  address3: ['address line 3'],
  city: ['town', 'ciudad', 'población', 'localidad'],
  state: ['province', 'region', 'provincia', 'estado'],
  zip_code: ['zip', 'postal code', 'postcode', 'código postal', 'cp'],
  country: ['country code', 'país'],
  company_name: ['company', 'organization', 'organisation', 'empresa'],
  company_title: ['job title', 'position', 'cargo', 'puesto'],
  website: ['web', 'web site', 'sitio web', 'página web'],
}

const dayColumns: readonly MemberColumn[] = ['birthdate', 'member_since', 'card_expires']

const uniqueColumns: Readonly<Partial<Record<MemberColumn, 'as-written' | 'any-case'>>> = {
  external_id: 'as-written',
  email: 'any-case',
  card_number: 'as-written',
}

/**
 * Members of members.csv. A column is applied only if it differs from the last import, so that
 * members' own changes stay. A member with a confirmed email keeps it until they confirm the new
 * one, as if they had requested the change themselves.
 */
export const transfer: TransferKind<MemberPlan> = {
  name: 'members',
  area: 'desk',
  columns: memberColumns.map((name) => ({
    name,
    ...(requiredColumns.includes(name) && { required: true }),
    ...(uniqueColumns[name] && { unique: uniqueColumns[name] }),
    ...(otherNames[name] && { names: otherNames[name] }),
    ...(dayColumns.includes(name) && { isDay: true }),
  })),

  presets: memberPresets,

  checkCells: (rows, { companyId, club, now }) =>
    runInWorker<typeof checkMembers>(
      'checkMembers',
      {
        rows: JSON.stringify(rows),
        country: countryOf({ club }),
        today: dayIn(club.compiled().config.intl.timezone, now),
      },
      { companyId, timeoutMs: CHECK_WITHIN_MS },
    ),

  check: async (tx, transfer, rows, { lock }) => {
    const { companyId } = transfer
    if (lock) await lockImport(tx, companyId)
    const members = rows.map(toMemberRow)
    const existing = await readKnownMembers(
      tx,
      companyId,
      {
        externalIds: members.map(({ externalId }) => externalId),
        emails: members.flatMap(({ cells }) => cells.email?.toLowerCase() ?? []),
        serials: members.flatMap(({ cells }) => cells.card_number || []),
      },
      { timezone: transfer.club.compiled().config.intl.timezone, lock },
    )
    const plans = members.map((row) => planMember(row, existing, countryOf(transfer)))
    return (await refuseRows(tx, plans, existing, transfer.areas)).map(toChecked)
  },

  write: async (tx, transfer, rows) => {
    const { companyId, invite } = transfer
    const plans = rows.map(({ plan }) => plan)
    const importContext = toImportContext(transfer)
    const created = plans.filter(isNew)
    if (created.length > 0) await createMembers(tx, importContext, created, await hashOfNothing())
    const changed = plans.filter(isChanged)
    await changeMembers(tx, importContext, changed)
    await recordImport(tx, transfer, changed)
    if (!invite) return
    const emails = await markInvited(tx, companyId, plans.filter(needsInvitation).map(emailOf))
    const before = await countMails(tx, { companyId, kind: 'activate' })
    await insertMailJobs(
      tx,
      emails.map((email, index) => ({
        ...importContext.destination,
        kind: 'activate',
        email,
        nextAt: paced(transfer.now, before + index),
      })),
    )
  },

  read: (tx, { companyId, club }, page) =>
    listMembersToExport(tx, { companyId, timezone: club.compiled().config.intl.timezone }, page),
}

/** When an invitation is sent that has so many waiting before it. */
const paced = (now: Date, before: number): Date =>
  new Date(now.getTime() + Math.floor(before / INVITATIONS_A_MINUTE) * 60_000)

const countryOf = ({ club }: Pick<TransferContext, 'club'>): string => club.company.country || 'US'

const toMemberRow = ({
  line,
  cells: { external_id: externalId = '', ...cells },
}: TransferRow): MemberRow => ({
  line,
  externalId,
  cells,
})

const toImportContext = ({ companyId, club, env, now }: TransferContext): ImportContext => ({
  companyId,
  country: countryOf({ club }),
  timezone: club.compiled().config.intl.timezone,
  now,
  destination: {
    companyId,
    domainId: club.domainId,
    language: club.compiled().config.intl.language,
    origin: clubOrigin(env, club.host),
  },
})

/** The email that a member has after the import. */
const emailOf = (plan: MemberPlan): string =>
  (planEmailChange(plan) === 'now' ? plan.after.email : plan.before?.email) ??
  plan.after.email ??
  ''

const isNew = ({ before }: MemberPlan): boolean => before === undefined
const isChanged = ({ before, changes }: MemberPlan): boolean =>
  before !== undefined && changes.length > 0

function toChecked(plan: MemberPlan): CheckedRow<MemberPlan> {
  const { row, now, after, errors } = plan
  // What the member has already is stored as imported, but is no change to speak of.
  const changes = plan.changes.filter((column) => after[column] !== now?.[column])
  return {
    line: row.line,
    state:
      errors.length > 0
        ? 'rejected'
        : isNew(plan)
          ? 'created'
          : changes.length > 0
            ? 'changed'
            : 'same',
    name: [after.first_name, after.last_name].filter(Boolean).join(' '),
    changes: changes.map((column) => ({
      column,
      before: now?.[column] ?? '',
      after: after[column] ?? '',
    })),
    errors,
    invites: needsInvitation(plan),
    notes: [
      ...(isNew(plan) && getsDefault(plan) ? [DEFAULT_MEMBERSHIP] : []),
      ...(planEmailChange(plan) === 'when-confirmed' ? [EMAIL_UNCONFIRMED] : []),
    ],
    plan,
  }
}

/** The note on a new member for whom the file names no membership. */
export const DEFAULT_MEMBERSHIP = 'default_membership'

/** The note on a member whose new email takes effect once they confirm it. */
export const EMAIL_UNCONFIRMED = 'email_unconfirmed'
