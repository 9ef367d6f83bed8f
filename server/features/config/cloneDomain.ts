import type { Company } from '../../../generated/types'
import { own } from '../../../src/core/config/plainObject'
import {
  findCompany,
  findClubByHost,
  foreignHostsNear,
  type ClubRow,
  type DomainRow,
} from '../../platform/db/platform/domains'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { findMediaNames } from '../media/mediaPath'
import { listCredentials } from './configRepository'
import { createDomain, findFreeSlug } from './createDomain'
import { readCloneParts } from './model/cloneParts'
import { checkHostRules } from './model/checkHostRules'
import { isSmall } from './model/isSmall'
import type { ClonePlan } from './model/planClone'
import { readClubName } from './model/readClubName'
import { readHost } from './model/readHost'
import { hostTakenMessage, evaluateHostClaim } from './hostClaim'
import type { HostService } from './verifyHost'
import type { Actor } from './Actor'
import { inWorker } from './evaluateOrDefer'
import { run as planInside } from './tasks/planClone'

/** A clone request with its texts as typed. */
export interface CloneRequest {
  source: ClubRow
  host: string
  name: string
  /** Undefined: all of them. */
  parts: readonly string[] | undefined
  /** The company to join; undefined creates a new one. */
  companyId: number | undefined
  /** Admins with access to a new company. */
  adminIds: readonly number[]
  /**
   * Companies whose domains belong to the owner: owners may not use every host. Without it, as for
   * the operator, any host is allowed.
   */
  ownCompanies?: readonly number[]
  hostVerified?: boolean
  /**
   * The requesting admin: a host that another club claims without proof becomes theirs if they
   * prove it.
   */
  claimant?: number
  /** Reports the outcome without writing anything. */
  dryRun: boolean
}

/**
 * The outcome; nothing is written unless `made`. `about` names the rejected part of the request.
 */
export type CloneOutcome =
  | { type: 'cloned'; domain: DomainRow; plan: ClonePlan }
  | { type: 'planned'; slug: string; host: string; plan: ClonePlan }
  | {
      type: 'rejected'
      about: 'host' | 'host-taken' | 'name' | 'parts' | 'company'
      message: string
    }

type Service = Pick<ServerContext, 'db' | 'clubs' | 'secret' | 'now'> & HostService

/**
 * Creates a club from another one by leaf class, in one transaction: a failure leaves nothing
 * behind (decision 11).
 */
export async function cloneDomain(
  service: Service,
  actor: Actor,
  wish: CloneRequest,
): Promise<CloneOutcome> {
  const host = readHost(wish.host)
  if (host === undefined)
    return reject('host', `"${wish.host}" is no host name, such as new.example.com`)
  const name = readClubName(wish.name)
  if (name === undefined)
    return reject(
      'name',
      wish.name.trim() === ''
        ? 'the name is empty'
        : 'the name is too long or holds signs that are no text',
    )
  const parts = readCloneParts(wish.parts)
  if ('refusal' in parts) return reject('parts', parts.refusal)
  const taken = reject('host-taken', hostTakenMessage(host))

  const found = await service.db.platform(async (tx) => ({
    other: await findClubByHost(tx, host),
    company: wish.companyId === undefined ? undefined : await findCompany(tx, wish.companyId),
    slug: await findFreeSlug(tx, host),
  }))
  const { other } = found
  if (
    other !== undefined &&
    (wish.claimant === undefined || wish.ownCompanies?.includes(other.company.id) === true)
  )
    return taken
  const claim =
    other && wish.claimant !== undefined
      ? await evaluateHostClaim(service, other.domain, {
          adminId: wish.claimant,
          dryRun: wish.dryRun,
        })
      : undefined
  if (claim?.type === 'taken') return reject('host-taken', claim.message)
  const refusal = await checkHostForOwner(service, host, wish.ownCompanies)
  if (refusal !== undefined) return reject('host', refusal)
  if (wish.companyId !== undefined && found.company === undefined)
    return reject('company', `there is no company ${wish.companyId}`)

  const { domain: source, company } = wish.source
  const credentials = await service.db.tx(source.companyId, (tx) =>
    listCredentials(tx, source.companyId, source.id),
  )
  const order = {
    parts: parts.parts,
    from: {
      host: source.host,
      names: [source.name, company.name],
      contacts: listContacts(company.profile),
      secretPaths: credentials.map(({ path }) => path),
    },
    to: { host, name, newCompany: wish.companyId === undefined },
  }
  const requested = { source: source.config, order }
  const plan = isSmall([source.config])
    ? planInside(requested)
    : await inWorker<typeof planInside>('planClone', requested, source.companyId)
  if (wish.dryRun) return { type: 'planned', slug: found.slug, host, plan }

  const pictures = {
    companyId: source.companyId,
    hashes: findMediaNames(plan.config).map(({ sha256 }) => sha256),
  }
  const outcome = await createDomain(service, actor, {
    host,
    name,
    companyId: wish.companyId,
    config: plan.config,
    adminIds: wish.adminIds,
    hostVerified: wish.hostVerified === true || claim?.proven === true,
    ...(claim && { takesFrom: claim.domainId }),
    note: 'A clone of another club.',
    pictures,
  })
  switch (outcome.type) {
    case 'created':
      return { type: 'cloned', domain: outcome.domain, plan }
    // Another request took the host first.
    case 'host-taken':
      return taken
    case 'no-company':
      return reject('company', `there is no company ${String(wish.companyId)}`)
  }
}

/** Why a caller with these companies may not use a host; undefined if they may. */
export async function checkHostForOwner(
  { db, env }: Pick<HostService, 'db' | 'env'>,
  host: string,
  ownCompanies: readonly number[] | undefined,
): Promise<string | undefined> {
  if (ownCompanies === undefined) return undefined
  const foreignHosts = await db.platform((tx) =>
    foreignHostsNear(tx, host, ownCompanies, { provenOnly: env.production }),
  )
  return checkHostRules(host, { production: env.production, foreignHosts })
}

const reject = (
  about: Extract<CloneOutcome, { type: 'rejected' }>['about'],
  message: string,
): CloneOutcome => ({ type: 'rejected', about, message })

/** A company's contact details: texts of its club may contain them, a clone's must not. */
function listContacts(profile: Partial<Company>): string[] {
  const website = profile.website ?? ''
  const texts = [
    profile.email,
    website,
    website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/.*$/, ''),
    profile.address,
    own(profile.phone, 'full'),
    own(profile.phone, 'number'),
    profile.logoUrl,
    profile.iconUrl,
  ]
  return texts.filter((text): text is string => typeof text === 'string' && text !== '')
}
