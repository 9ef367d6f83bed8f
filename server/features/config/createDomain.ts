import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isTimezone } from '../../../schemas/formats/intl'
import { getByPointer } from '../../../src/core/json/getByPointer'
import { CLUBS_CHANNEL } from '../../platform/clubs/createClubCache'
import { isUniqueViolation } from '../../platform/db/isUniqueViolation'
import { notifyIn } from '../../platform/db/notifyIn'
import { hasDemoAdmin, linkAwaitingOwners, linkOwners } from '../../platform/db/platform/admins'
import {
  findCompany,
  insertCompany,
  insertDomain,
  slugsLike,
  type DomainRow,
} from '../../platform/db/platform/domains'
import { enterCompany } from '../../platform/db/enterCompany'
import type { Tx } from '../../platform/db/Database'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { copyMedia, loadMedia, type CopiedPictures } from '../media/copyMedia'
import { storeUploads, type StoredImage } from '../media/storeUpload'
import { insertRevision, putCredential } from './configRepository'
import { sealCredential } from '../../platform/db/sealCredential'
import type { CloneTodo } from './model/cloneTodo'
import { extractSecrets } from './model/extractSecrets'
import type { Actor } from './Actor'
import { releaseHost } from './hostClaim'
import { credentialContext } from './patchDomainConfig'

/**
 * A new club: its host, its name, the company that it joins (otherwise a new one) and its first
 * config, already validated.
 */
export interface NewDomain {
  host: string
  name: string
  companyId: number | undefined
  config: Readonly<Record<string, unknown>>
  /**
   * Ids of the owners of a new company; by default the owners who were invited before any company
   * existed.
   */
  adminIds?: readonly number[]
  /** Whether the host counts as verified, so that visitors can reach it. */
  hostVerified?: boolean
  /** Id of the domain that loses the host, which it has not verified. */
  losingDomainId?: number
  note?: string
  /** The tasks that remain to be done by hand. */
  todo?: readonly CloneTodo[]
  /** Uploads to copy because the config refers to them, and the id of the company that has them. */
  pictures?: CopiedPictures
  /** Pictures delivered with the config; those that it refers to are stored. */
  uploads?: readonly StoredImage[]
}

/** The outcome of creating a domain. Nothing is written unless it is `created`. */
export type CreateOutcome =
  { type: 'created'; domain: DomainRow } | { type: 'host-taken' } | { type: 'no-company' }

/**
 * Creates a domain at revision 1, in one transaction. A new company has blank contacts and the
 * config's time zone, and is owned by `adminIds`.
 */
export async function createDomain(
  service: Pick<ServerContext, 'db' | 'clubs' | 'secret' | 'now' | 'uploads'>,
  actor: Actor,
  newDomain: NewDomain,
): Promise<CreateOutcome> {
  const { pictures, companyId } = newDomain
  const folder =
    pictures && pictures.companyId !== companyId
      ? await mkdtemp(path.join(tmpdir(), 'portico-pictures-'))
      : undefined
  try {
    if (pictures && folder !== undefined) await loadMedia(service, pictures, folder)
    const outcome = await service.db.platform((tx) =>
      createInside(tx, service, actor, newDomain, folder),
    )
    if (outcome.type === 'created') service.clubs.drop(outcome.domain.id)
    if (outcome.type === 'created' && newDomain.losingDomainId !== undefined)
      service.clubs.drop(newDomain.losingDomainId)
    return outcome
  } catch (error) {
    if (isUniqueViolation(error)) return { type: 'host-taken' }
    throw error
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
}

async function createInside(
  tx: Tx,
  { secret, now }: Pick<ServerContext, 'secret' | 'now'>,
  actor: Actor,
  newDomain: NewDomain,
  folder: string | undefined,
): Promise<CreateOutcome> {
  if (
    newDomain.losingDomainId !== undefined &&
    !(await releaseHost(tx, newDomain.losingDomainId, newDomain.host))
  )
    return { type: 'host-taken' }
  const company =
    newDomain.companyId === undefined
      ? await createCompany(tx, newDomain)
      : await findCompany(tx, newDomain.companyId)
  if (company === undefined) return { type: 'no-company' }
  const { publicPart, secrets } = extractSecrets(newDomain.config)
  const slug = await findFreeSlug(tx, newDomain.host)
  const domain = await insertDomain(tx, {
    companyId: company.id,
    slug,
    host: newDomain.host,
    name: newDomain.name,
    config: publicPart,
    profile: newDomain.todo ? { todo: newDomain.todo } : {},
    hostVerifiedAt: newDomain.hostVerified === true ? now() : null,
  })
  const key = { companyId: company.id, domainId: domain.id }
  await enterCompany(tx, company.id)
  await insertRevision(tx, {
    ...key,
    revision: domain.revision,
    by: actor.name,
    note: newDomain.note ?? '',
    forced: false,
    changes: [],
    config: publicPart,
  })
  await storeUploads(tx, company.id, newDomain.config, newDomain.uploads)
  if (newDomain.pictures) await copyMedia(tx, newDomain.pictures, company.id, folder)
  for (const { path, value } of secrets) {
    if (value !== null)
      await putCredential(tx, {
        ...key,
        path,
        sealed: sealCredential(secret, credentialContext({ ...key, path }), value),
      })
  }
  await notifyIn(
    tx,
    CLUBS_CHANNEL,
    JSON.stringify({ domainId: domain.id, revision: domain.revision }),
  )
  return { type: 'created', domain }
}

async function createCompany(tx: Tx, { name, adminIds, config }: NewDomain) {
  // Opening hours are in the company's time zone, other times in the club's; they start out equal.
  const timezone = getByPointer(config, '/intl/timezone')
  // A company created by a demo admin is part of the demo, because the demo's password is public.
  const company = await insertCompany(tx, {
    name,
    profile: typeof timezone === 'string' && isTimezone(timezone) ? { timezone } : {},
    demo: await hasDemoAdmin(tx, adminIds ?? []),
  })
  if (adminIds === undefined) await linkAwaitingOwners(tx, company.id)
  else await linkOwners(tx, adminIds, company.id)
  return company
}

/** Returns the first label of the host as a slug, with a number if the slug is taken. */
export async function findFreeSlug(tx: Tx, host: string): Promise<string> {
  const base = host.split('.')[0] ?? host
  const takenSlugs = new Set(await slugsLike(tx, base))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!takenSlugs.has(slug)) return slug
  }
}
