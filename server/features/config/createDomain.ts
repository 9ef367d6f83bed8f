import { clubsChannel } from '../../platform/clubs/createClubCache'
import { isUniqueViolation } from '../../platform/db/isUniqueViolation'
import { notifyIn } from '../../platform/db/notifyIn'
import { anyIsDemo, linkAwaitingOwners, linkOwners } from '../../platform/db/platform/admins'
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
import { copyMedia } from '../media/copyMedia'
import type { EncodedImage } from '../../platform/media/model/reencodeImage'
import { storeUploads } from '../media/storeUpload'
import { insertRevision, putCredential } from './configRepository'
import { sealCredential } from '../../platform/db/sealCredential'
import { extractSecrets } from './model/extractSecrets'
import type { Actor } from './Actor'
import { releaseHost } from './hostClaim'
import { credentialContext } from './patchDomainConfig'

/**
 * A new club: its host, name, the company it joins (otherwise its own) and its first config,
 * already validated.
 */
export interface NewDomain {
  host: string
  name: string
  companyId: number | undefined
  config: Readonly<Record<string, unknown>>
  /**
   * The owners of a new company; by default only an owner who was invited before any company
   * existed.
   */
  adminIds?: readonly number[]
  /** The operator vouches for the host: visitors can reach it without a proof. */
  hostVerified?: boolean
  /** The domain whose unproven claim to the host is revoked. */
  takesFrom?: number
  note?: string
  /** Uploads that the config names, and the company that currently has them. */
  pictures?: { companyId: number; hashes: readonly string[] }
  /** Pictures delivered with the config; those it names are stored. */
  uploads?: readonly EncodedImage[]
}

/** The outcome; nothing is written unless `made`. */
export type CreateOutcome =
  { type: 'created'; domain: DomainRow } | { type: 'host-taken' } | { type: 'no-company' }

/**
 * Creates a domain at revision 1, in one transaction. A new company has blank contacts and is owned
 * by `adminIds`.
 */
export async function createDomain(
  service: Pick<ServerContext, 'db' | 'clubs' | 'secret'>,
  actor: Actor,
  wanted: NewDomain,
): Promise<CreateOutcome> {
  try {
    const outcome = await service.db.platform((tx) =>
      createInside(tx, service.secret, actor, wanted),
    )
    if (outcome.type === 'created') service.clubs.drop(outcome.domain.id)
    if (outcome.type === 'created' && wanted.takesFrom !== undefined)
      service.clubs.drop(wanted.takesFrom)
    return outcome
  } catch (error) {
    if (isUniqueViolation(error)) return { type: 'host-taken' }
    throw error
  }
}

async function createInside(
  tx: Tx,
  secret: string,
  actor: Actor,
  wanted: NewDomain,
): Promise<CreateOutcome> {
  if (wanted.takesFrom !== undefined && !(await releaseHost(tx, wanted.takesFrom, wanted.host)))
    return { type: 'host-taken' }
  const company =
    wanted.companyId === undefined
      ? await newCompany(tx, wanted)
      : await findCompany(tx, wanted.companyId)
  if (company === undefined) return { type: 'no-company' }
  const { open, secrets } = extractSecrets(wanted.config)
  const slug = await findFreeSlug(tx, wanted.host)
  const domain = await insertDomain(tx, {
    companyId: company.id,
    slug,
    host: wanted.host,
    name: wanted.name,
    config: open,
    profile: {},
    hostVerifiedAt: wanted.hostVerified === true ? new Date() : null,
  })
  const place = { companyId: company.id, domainId: domain.id }
  await enterCompany(tx, company.id)
  await insertRevision(tx, {
    ...place,
    revision: domain.revision,
    by: actor.name,
    note: wanted.note ?? '',
    forced: false,
    changes: [],
    config: open,
  })
  await storeUploads(tx, company.id, wanted.config, wanted.uploads)
  if (wanted.pictures) await copyMedia(tx, wanted.pictures, company.id)
  for (const { path, value } of secrets) {
    if (value !== null)
      await putCredential(tx, {
        ...place,
        path,
        sealed: sealCredential(secret, credentialContext({ ...place, path }), value),
      })
  }
  await notifyIn(
    tx,
    clubsChannel,
    JSON.stringify({ domainId: domain.id, revision: domain.revision }),
  )
  return { type: 'created', domain }
}

async function newCompany(tx: Tx, { name, adminIds }: NewDomain) {
  // Whatever a demo admin creates belongs to the demo: its published password would open it.
  const company = await insertCompany(tx, {
    name,
    profile: {},
    demo: await anyIsDemo(tx, adminIds ?? []),
  })
  if (adminIds === undefined) await linkAwaitingOwners(tx, company.id)
  else await linkOwners(tx, adminIds, company.id)
  return company
}

/** The host's first label, numbered if taken. */
export async function findFreeSlug(tx: Tx, host: string): Promise<string> {
  const base = host.split('.')[0] ?? host
  const taken = new Set(await slugsLike(tx, base))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
}
