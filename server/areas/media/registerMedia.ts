import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '../../ServerContext'
import { AppError } from '../../errors/AppError'
import { apiHeaders } from '../../errors/apiHeaders'
import { readMediaPath, type MediaName } from './mediaPath'
import { findMedia, knownMedia } from './mediaRepository'

/**
 * `GET /media/<sha256>.<ext>`: an upload of the host's own company, kept by browsers for ever, because another content has
 * another address. A signed-in admin also gets those of every company that they may enter, for the studio and its preview;
 * a browser asks for these again each time, so that none is shown after sign-out.
 */
export function registerMedia(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    apiHeaders(reply)
    const name = readMediaPath(`/media/${request.params.file}`)
    const found = name === undefined ? undefined : await find(context, request, name)
    if (name === undefined || found === undefined) throw new AppError(404, 'not_found')
    const etag = `"${name.sha256}"`
    void reply.header('cache-control', found.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const row = await context.db.tx(found.companyId, (tx) => findMedia(tx, found.companyId, name.sha256))
    if (row === undefined) throw new AppError(404, 'not_found')
    return reply.type(row.contentType).send(row.data)
  })
}

/** Whose picture it is, of those that the visitor may see; its bytes are not read. */
async function find(context: ServerContext, request: FastifyRequest, name: MediaName): Promise<{ companyId: number; isPublic: boolean } | undefined> {
  const visit = await context.sessions.visit(request)
  const own = visit.hostClub?.companyId
  // A preview's token speaks for its own company only.
  const companies = new Set([own, visit.preview === null ? undefined : visit.club?.companyId, ...(visit.admin?.companyIds ?? [])])
  for (const companyId of companies) {
    if (companyId === undefined) continue
    const [known] = await context.db.tx(companyId, (tx) => knownMedia(tx, companyId, [name.sha256]))
    if (known?.extension === name.extension) return { companyId, isPublic: companyId === own }
  }
  return undefined
}
