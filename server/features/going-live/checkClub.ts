import { and, eq, inArray } from 'drizzle-orm'
import type { ClubCheck } from '../../../generated/types'
import { deskPageOf } from '#src/core/config/todo/deskPage'
import { findOpenTodo, type CloneTodo } from '#src/core/config/todo/openTodo'
import { toPointer } from '#src/core/json/pointer'
import { findLastBackup } from '../../platform/backup/backupRecord'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { checkCodes, readCheckProfile, type PutAside } from '../../platform/clubs/checkProfile'
import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import { findCompanyAdmin, ownersOfCompany } from '../../platform/db/platform/admins'
import { findClubById, type DomainRow } from '../../platform/db/platform/domains'
import { surveys } from '../../platform/db/schema/surveys'
import { clubOrigin } from '../../platform/mail/mailOrigin'
import { hasProcessorSecrets } from '../../processors/processorSecret'
import { findDoneTasks } from '../config/clubReady'
import { configAt } from '../config/configRepository'
import { findEmptyPages } from '../config/findEmptyPages'
import { findProblems } from '../config/findProblems'
import { countSignIns } from '../customers/countSignIns'
import { findLinkedThings } from '../links/thingRepository'
import { findUploads } from '../media/mediaLookup'
import { hasMemberships } from '../memberships/membershipRepository'
import { checkHost, type HostCheck, type HostCheckOptions } from './checkHost'
import { canDeliver } from './canDeliver'
import { pageNames } from './pageNames'
import { toCheckLine, type CheckFinding } from './model/CheckFinding'
import { configFindings, paymentsFinding } from './model/configFindings'
import {
  backupFinding,
  hostFindings,
  mailFinding,
  membersFinding,
  ownersFinding,
} from './model/serverFindings'

/** The parts of the server that the checklist is read with. */
export type CheckService = Pick<ServerContext, 'db' | 'env' | 'now' | 'catalogue'>

/** Asks a club's host; see `checkHost`. */
export type AskHost = (host: string, options: HostCheckOptions) => Promise<HostCheck>

/**
 * Checks what a club has and lacks before its members come in: one line for each thing, in the order
 * of the list. Everything is read from what is published and from the club's data; only in production
 * is anything asked, and only of the club's own host, once that is proven. Undefined if the club was
 * removed meanwhile.
 */
export async function checkClub(
  service: CheckService,
  club: Club,
  askHost: AskHost = checkHost,
): Promise<ClubCheck | undefined> {
  const { db, env, catalogue } = service
  const { companyId, domainId, host } = club
  const now = service.now()
  const { row, ownerIds, owner, backup } = await db.platform(async (tx) => {
    const ids = await ownersOfCompany(tx, companyId)
    const [adminId] = ids
    return {
      row: (await findClubById(tx, domainId))?.domain,
      ownerIds: ids,
      owner: adminId === undefined ? undefined : await findCompanyAdmin(tx, { companyId, adminId }),
      backup: await findLastBackup(tx),
    }
  })
  if (row === undefined) return undefined
  const url = clubOrigin(env, host)
  const [data, check, done] = await Promise.all([
    readData(service, club, row),
    askOwnHost(env, row, askHost),
    findDoneTasks(service, club),
  ])
  const problems = await findProblems(row, data, env.sandboxCharges)
  const compiled = club.compiled().config
  const nameOf = pageNames(club)
  const { aside: marks, testMail } = readCheckProfile(row)
  const aside = [...marks, ...marksOfVersionBefore(row)]
  const sends = env.smtpUrl !== undefined
  const inStudio = (query: Record<string, string> = {}): string =>
    `/studio/?${new URLSearchParams({ domain: row.slug, ...query }).toString()}`
  const copied = findCopied(row, data.first, club.name)
  const is = (code: CheckFinding['code'], isDone: boolean, place: string): CheckFinding => ({
    code,
    fault: isDone ? 'ok' : 'missing',
    place,
  })
  const findings: CheckFinding[] = [
    is('company', done.includes('company'), inStudio({ tool: 'company' })),
    ...configFindings({
      stored: row.config,
      compiled,
      problems,
      catalogue,
      placeOf: (at) => inStudio({ at }),
      company: { timezone: club.company.timezone, place: inStudio({ tool: 'company' }) },
    }),
    { ...is('copied', copied === 0, inStudio()), count: copied },
    {
      ...is('empty-pages', data.empty.length === 0, data.empty[0]?.place ?? '/desk/'),
      count: data.empty.length,
      items: data.empty.map((item) => ({ ...item, name: nameOf(item.path) })),
    },
    is('delivery', data.canDeliver, '/desk/pickup-locations'),
    {
      ...paymentsFinding(row.config, compiled, (uri) =>
        hasProcessorSecrets((name) => env.vendors[name], domainId, uri),
      ),
      place: '',
    },
    { ...mailFinding(testMail, { sends, host }), place: inStudio({ tool: 'going-live' }) },
    ...hostFindings(check, {
      host,
      proven: row.hostVerifiedAt !== null,
      production: env.production,
      secure: isSecure(env, host),
      now,
    }).map((found) => ({
      ...found,
      place: found.code === 'host' ? inStudio({ tool: 'host' }) : '',
    })),
    {
      ...ownersFinding(ownerIds.length, sends && hasEmail(owner?.profile)),
      place: inStudio({ tool: 'admins' }),
    },
    {
      code: 'memberships',
      fault: done.includes('memberships') ? 'ok' : data.hasMemberships ? 'closed' : 'missing',
      place: '/desk/memberships',
    },
    { ...membersFinding(data.signIns), place: '/desk/members' },
    { ...backupFinding(backup, now), place: '' },
  ]
  const lines = findings
    .toSorted((a, b) => checkCodes.indexOf(a.code) - checkCodes.indexOf(b.code))
    .map((finding) => toCheckLine(finding, aside))
  return {
    url,
    stopping: lines.filter(({ state, stops }) => state === 'open' && stops).length,
    lines,
  }
}

/** Asks a club's own host, in production and once it is proven; undefined if it is not asked. */
export const askOwnHost = (
  env: CheckService['env'],
  { host, hostVerifiedAt }: Pick<DomainRow, 'host' | 'hostVerifiedAt'>,
  askHost: AskHost,
): Promise<HostCheck> | undefined =>
  env.production && hostVerifiedAt !== null
    ? askHost(host, {
        dnsServers: env.dnsServers,
        allowPrivate: false,
        secure: isSecure(env, host),
      })
    : undefined

const isSecure = (env: CheckService['env'], host: string): boolean =>
  clubOrigin(env, host).startsWith('https:')

/** What the checklist reads of a club's data, in one transaction. */
async function readData({ db, now }: CheckService, club: Club, row: DomainRow) {
  const { companyId, domainId } = club
  return db.tx(companyId, async (tx) => ({
    uploads: await findUploads(tx, companyId, [row.config]),
    things: await findLinkedThings(tx, { companyId, now: now() }, [row.config]),
    empty: [
      ...(await findEmptyPages(tx, club, now())).map((uri) => ({
        path: uri,
        place: deskPageOf(toPointer(['pages', uri])) ?? '/desk/',
      })),
      ...(await findClosedSurveys(tx, companyId, row.config)),
    ],
    signIns: await countSignIns(tx, companyId),
    hasMemberships: await hasMemberships(tx, companyId, { any: true }),
    canDeliver: await canDeliver(tx, club),
    // The first revision may no longer be kept.
    first: hasTodo(row) ? (await configAt(tx, companyId, domainId, 1))?.config : undefined,
  }))
}

/** The addresses of surveys in a config of which the club has no such survey that takes answers. */
async function findClosedSurveys(tx: Tx, companyId: number, config: unknown) {
  const text = JSON.stringify(config)
  const ids = [...text.matchAll(/"\/(?:survey|surveys|form)\/([1-9]\d{0,8})(?=["?#])/g)].map(
    ([, id]) => Number(id),
  )
  const wanted = [...new Set(ids)].slice(0, MAX_SURVEYS)
  if (wanted.length === 0) return []
  const open = await tx
    .select({ id: surveys.id })
    .from(surveys)
    .where(
      and(eq(surveys.companyId, companyId), eq(surveys.isOpen, true), inArray(surveys.id, wanted)),
    )
  return wanted
    .filter((id) => !open.some((survey) => survey.id === id))
    .map((id) => ({ path: `/survey/${id}`, place: '/desk/surveys' }))
}

const MAX_SURVEYS = 200

/** What was put aside in *Left to do* before it was kept who did. */
const marksOfVersionBefore = (row: DomainRow): PutAside[] =>
  todoOf(row).flatMap(({ code, done }) => (done === true ? [{ code, by: '', at: '' }] : []))

const todoOf = ({ profile }: Pick<DomainRow, 'profile'>): readonly CloneTodo[] =>
  // The cast is safe: see `presentDomain`.
  (profile as { todo?: readonly CloneTodo[] }).todo ?? []

const hasTodo = (row: DomainRow): boolean => todoOf(row).some(({ done }) => done !== true)

/**
 * How many places that were copied from the club's source, or left out, are still to be read or
 * filled in: the tasks of *Left to do* that are no line of their own here.
 */
function findCopied(row: DomainRow, first: unknown, name: string): number {
  const own: ReadonlySet<string> = new Set([...checkCodes, 'admins'])
  const tasks = todoOf(row).filter(({ code, done }) => done !== true && !own.has(code))
  return findOpenTodo(tasks, row.config, { first, name }).length
}

const hasEmail = (profile: Record<string, unknown> | undefined): boolean =>
  typeof profile?.['email'] === 'string' && profile['email'] !== ''
