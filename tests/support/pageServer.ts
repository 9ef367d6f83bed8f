import { PassThrough } from 'node:stream'
import fastify, { type LightMyRequestResponse } from 'fastify'
import type { Customer } from '../../generated/types'
import { portalPlugin } from '../../server/features/portal/portalPlugin'
import type { AppEntry, PortalBundle } from '../../server/features/portal/bundle/PortalBundle'
import { createClubCache } from '../../server/platform/clubs/createClubCache'
import type { Club } from '../../server/platform/clubs/Club'
import type { Database } from '../../server/platform/db/Database'
import type { ClubRow } from '../../server/platform/db/platform/domains'
import type { ServerContext } from '../../server/platform/calls/ServerContext'
import * as entry from '../../src/app/entry-server'
import { catalogue, company } from '../conformance/renderPart'

/**
 * Renders pages of clubs with any config, using the server's own functions in this process: no
 * database, socket or build.
 */
export interface PageServer {
  /**
   * Opens a page of a club; calls with the same club name and config open pages of the same club.
   */
  open(
    club: Club,
    path: string,
    options?: { customer?: Customer | null; cookie?: string },
  ): Promise<LightMyRequestResponse>
  /** The log's entries of level `error` since the last call. */
  errors(): Record<string, unknown>[]
  close(): Promise<void>
}

/** A club with a sparse config, in the form in which the server holds it. */
export async function clubWith(
  config: unknown,
  {
    domainId = 1,
    revision = 1,
    companyId = company.id,
  }: { domainId?: number; revision?: number; companyId?: number } = {},
): Promise<Club> {
  const { name, ...profile } = company
  const row: ClubRow = {
    domain: {
      id: domainId,
      companyId,
      slug: 'harbour',
      host: `club${domainId}.localhost`,
      name,
      config: config as ClubRow['domain']['config'],
      revision,
      profile: {},
      hostVerifiedAt: new Date(0),
      hostToken: '',
      hostSince: new Date(0),
      updatedAt: new Date(0),
    },
    company: {
      id: companyId,
      name,
      version: 1,
      demo: false,
      secretRules: 0,
      profile,
      createdAt: new Date(0),
    },
  }
  // The cache queries only one row inside a platform transaction, and the company's pictures.
  const db = {
    platform: () => Promise.resolve(row),
    read: () => Promise.resolve([]),
  } as unknown as Database
  const club = await createClubCache(db, catalogue, {
    sandboxCharges: true,
    production: false,
  }).byId(domainId)
  if (!club) throw new Error('the row gave no club')
  return club
}

/**
 * Starts a page server, without a mail server by default; `app` replaces functions of the portal's
 * server entry.
 */
export async function pageServer(
  app: Partial<AppEntry> = {},
  env: Partial<ServerContext['env']> = {},
): Promise<PageServer> {
  const lines: string[] = []
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const server = fastify({ logger: { level: 'error', stream } })
  const visits = new Map<string, { club: Club; customer: Customer | null }>()
  const bundle: PortalBundle = {
    cachesPages: true,
    app: () => Promise.resolve({ ...entry, ...app }),
    files: () => ({ scripts: ['/assets/a.js'], preloads: [], styles: [] }),
    worker: () => Promise.resolve(''),
    serve: () => Promise.resolve(),
  }
  const context = {
    env: { production: true, ...env },
    clubs: { list: () => Promise.resolve([]) },
    sessions: {
      resolveCaller: ({ headers }: { headers: Record<string, string> }) => {
        const visit = visits.get(headers['x-visit'] ?? '')
        return Promise.resolve({
          host: visit?.club.host ?? 'nowhere',
          hostClub: visit?.club ?? null,
          club: visit?.club ?? null,
          switched: false,
          customer: visit?.customer ?? null,
          admin: null,
          preview: null,
        })
      },
    },
    now: () => new Date(),
    build: 'test',
    catalogue,
    log: server.log,
  }
  // The plugin that serves pages uses only these parts of the server's context.
  await portalPlugin(server, context as unknown as ServerContext, bundle)
  let count = 0
  return {
    async open(club, path, { customer = null, cookie } = {}) {
      const visit = String(++count)
      visits.set(visit, { club, customer })
      try {
        return await server.inject({
          url: path,
          headers: { host: club.host, 'x-visit': visit, ...(cookie !== undefined && { cookie }) },
        })
      } finally {
        visits.delete(visit)
      }
    },
    errors: () =>
      lines
        .splice(0)
        .flatMap((line) => line.split('\n').filter(Boolean))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    close: () => server.close(),
  }
}
