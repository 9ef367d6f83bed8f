import type { Company } from '../../../generated/types'
import type { FoundThing } from '../../../src/core/config/things'
import { ownValue } from '../../../src/core/json/plainObject'
import {
  findCompany,
  findClubByHost,
  findRelatedHostsOfOthers,
  type ClubRow,
  type DomainRow,
} from '../../platform/db/platform/domains'
import type { Environment } from '../../platform/env/Environment'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { findLinkedThings } from '../links/thingRepository'
import { findMediaNames } from '../media/mediaPath'
import { listCredentials } from './configRepository'
import { createDomain, findFreeSlug } from './createDomain'
import { listClubNames } from './model/cloneSource'
import { readCloneParts } from '#src/core/config/cloneParts'
import type { CloneInput } from './model/CloneInput'
import { checkHostRules } from './model/checkHostRules'
import { isSmall } from './model/isSmall'
import type { ClonePlan } from './model/planClone'
import { invalidClubNameMessage, parseClubName } from './model/parseClubName'
import { readHost } from './model/readHost'
import { hostTakenMessage, evaluateHostClaim } from './hostClaim'
import type { HostDeps } from './verifyHost'
import type { Actor } from './Actor'
import { inWorker } from './evaluateOrDefer'
import { run as planInThisThread } from './tasks/planClone'

/** A request to clone a club, with the texts as typed. */
export interface CloneRequest {
  source: ClubRow
  host: string
  name: string
  /** The parts to clone; undefined to clone all. */
  parts: readonly string[] | undefined
  /** The company that the clone joins; undefined to create a new one. */
  companyId: number | undefined
  /** Ids of the admins who get access to a new company. */
  adminIds: readonly number[]
  /**
   * Companies whose domains may be a parent domain or subdomain of the new host; undefined if any
   * company's may.
   */
  companiesAllowedNearHost?: readonly number[]
  /** The new club's own language, currency and time zone; what is absent is cloned. */
  region: CloneInput['region']
  /** Whether the host counts as verified without a check; false if absent. */
  hostVerified?: boolean
  /**
   * Id of the requesting admin, who can take over a host that another club has but has not verified
   * (`evaluateHostClaim`); undefined for the operator, for whom a host of another club is always
   * taken.
   */
  claimant?: number
  /** Whether only to report the outcome, without writing anything. */
  dryRun: boolean
}

/** A part of the new club's language and region. */
export type RegionField = keyof CloneInput['region']

/**
 * The outcome of a clone request. Nothing is written unless it is `cloned`. `field` is the rejected
 * part of the request.
 */
export type CloneOutcome =
  | { type: 'cloned'; domain: DomainRow; plan: ClonePlan }
  | { type: 'planned'; slug: string; host: string; plan: ClonePlan }
  | {
      type: 'rejected'
      field: 'host' | 'host-taken' | 'name' | 'parts' | 'company' | RegionField
      message: string
    }

type Service = Pick<ServerContext, 'db' | 'clubs' | 'secret' | 'otherSecret' | 'now' | 'uploads'> &
  HostDeps & { env: Pick<Environment, 'smtpUrl'> }

/** Creates a club from another one, copying leaves by their class, in one transaction. */
export async function cloneDomain(
  service: Service,
  actor: Actor,
  cloneRequest: CloneRequest,
): Promise<CloneOutcome> {
  const host = readHost(cloneRequest.host)
  if (host === undefined)
    return reject('host', `"${cloneRequest.host}" is not a host name, such as new.example.com`)
  const name = parseClubName(cloneRequest.name)
  if (name === undefined) return reject('name', invalidClubNameMessage(cloneRequest.name))
  const partsOrError = readCloneParts(cloneRequest.parts)
  if ('error' in partsOrError) return reject('parts', partsOrError.error)
  const hostTaken = reject('host-taken', hostTakenMessage(host))

  const lookup = await service.db.platform(async (tx) => ({
    clubWithHost: await findClubByHost(tx, host),
    company:
      cloneRequest.companyId === undefined
        ? undefined
        : await findCompany(tx, cloneRequest.companyId),
    slug: await findFreeSlug(tx, host),
  }))
  const { clubWithHost } = lookup
  if (
    clubWithHost !== undefined &&
    (cloneRequest.claimant === undefined ||
      cloneRequest.companiesAllowedNearHost?.includes(clubWithHost.company.id) === true)
  )
    return hostTaken
  const claim =
    clubWithHost && cloneRequest.claimant !== undefined
      ? await evaluateHostClaim(service, clubWithHost.domain, {
          adminId: cloneRequest.claimant,
          dryRun: cloneRequest.dryRun,
        })
      : undefined
  if (claim?.type === 'taken') return reject('host-taken', claim.message)
  const hostError = await checkHostForOwner(service, host, cloneRequest.companiesAllowedNearHost)
  if (hostError !== undefined) return reject('host', hostError)
  if (cloneRequest.companyId !== undefined && lookup.company === undefined)
    return reject('company', `there is no company ${cloneRequest.companyId}`)

  const hostVerified = cloneRequest.hostVerified === true || claim?.proven === true

  const { domain: source, company } = cloneRequest.source
  const credentials = await service.db.tx(source.companyId, (tx) =>
    listCredentials(tx, source.companyId, source.id),
  )
  const options = {
    parts: partsOrError.parts,
    from: {
      host: source.host,
      names: [source.name, company.name, ...listClubNames(source.config)],
      contacts: listContacts(company.profile),
      secretPaths: credentials.map(({ path }) => path),
    },
    to: {
      host,
      name,
      newCompany: cloneRequest.companyId === undefined,
      sendsMail: service.env.smtpUrl !== undefined,
      hostProven: !service.env.production || hostVerified,
    },
    region: cloneRequest.region,
    things: await thingsOf(service, cloneRequest.companyId, source.config),
  }
  const input = { source: source.config, options }
  const plan = isSmall([source.config])
    ? planInThisThread(input)
    : await inWorker<typeof planInThisThread>('planClone', input, source.companyId)
  if (plan.refused !== undefined)
    return reject(
      plan.refused,
      regionMessages[plan.refused](cloneRequest.region[plan.refused] ?? ''),
    )
  if (cloneRequest.dryRun) return { type: 'planned', slug: lookup.slug, host, plan }

  const pictures = {
    companyId: source.companyId,
    hashes: findMediaNames(plan.config).map(({ sha256 }) => sha256),
  }
  const outcome = await createDomain(service, actor, {
    host,
    name,
    companyId: cloneRequest.companyId,
    config: plan.config,
    adminIds: cloneRequest.adminIds,
    hostVerified,
    ...(claim && { losingDomainId: claim.domainId }),
    note: 'A clone of another club.',
    todo: plan.todo,
    pictures,
  })
  switch (outcome.type) {
    case 'created':
      return { type: 'cloned', domain: outcome.domain, plan }
    // A concurrent request has taken the host.
    case 'host-taken':
      return hostTaken
    case 'no-company':
      return reject('company', `there is no company ${String(cloneRequest.companyId)}`)
  }
}

const regionMessages: Readonly<Record<RegionField, (text: string) => string>> = {
  locale: (text) =>
    `"${text}" is not the tag of a language in which the new club has texts, such as es-mx; its source's own texts are copied with the part intl`,
  currency: (text) => `"${text}" is not a currency code, such as EUR`,
  timezone: (text) => `"${text}" is not a time zone, such as Europe/Madrid`,
}

/** The things of a company to which a config may link; a new company has none. */
const thingsOf = (
  { db, now }: Pick<Service, 'db' | 'now'>,
  companyId: number | undefined,
  config: unknown,
): Promise<FoundThing[]> =>
  companyId === undefined
    ? Promise.resolve([])
    : db.tx(companyId, (tx) => findLinkedThings(tx, { companyId, now: now() }, [config]))

/** Returns why an owner of these companies may not use a host; undefined if they may. */
export async function checkHostForOwner(
  { db, env }: Pick<HostDeps, 'db' | 'env'>,
  host: string,
  companiesAllowedNearHost: readonly number[] | undefined,
): Promise<string | undefined> {
  if (companiesAllowedNearHost === undefined) return undefined
  const othersHosts = await db.platform((tx) =>
    findRelatedHostsOfOthers(tx, host, companiesAllowedNearHost, { provenOnly: env.production }),
  )
  return checkHostRules(host, { production: env.production, othersHosts })
}

const reject = (
  field: Extract<CloneOutcome, { type: 'rejected' }>['field'],
  message: string,
): CloneOutcome => ({ type: 'rejected', field, message })

/** Returns a company's contact details, which must not appear in a clone's texts. */
function listContacts(profile: Partial<Company>): string[] {
  const website = profile.website ?? ''
  const texts = [
    profile.email,
    website,
    website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/.*$/, ''),
    profile.address,
    ownValue(profile.phone, 'full'),
    ownValue(profile.phone, 'number'),
    profile.logoUrl,
    profile.iconUrl,
  ]
  return texts.filter((text): text is string => typeof text === 'string' && text !== '')
}
