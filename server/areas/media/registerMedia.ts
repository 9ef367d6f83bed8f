import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '../../ServerContext'
import { AppError } from '../../errors/AppError'
import { apiHeaders } from '../../errors/apiHeaders'
import { readMediaPath, type MediaName } from './mediaPath'
import { findMedia, type MediaRow } from './mediaRepository'

/**
 * `GET /media/<sha256>.<ext>`: an upload of the host's own company, kept by browsers for ever, because another content has
 * another address. A signed-in admin also gets those of every company that they may enter, for the studio and its preview.
 */
export function registerMedia(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    apiHeaders(reply)
    const name = readMediaPath(`/media/${request.params.file}`)
    const found = name === undefined ? undefined : await find(context, request, name)
    if (found === undefined) throw new AppError(404, 'not_found')
    const etag = `"${found.row.sha256}"`
    void reply.header('cache-control', `${found.isPublic ? 'public' : 'private'}, max-age=31536000, immutable`).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(found.row.contentType).send(found.row.data)
  })
}

async function find(context: ServerContext, request: FastifyRequest, name: MediaName): Promise<{ row: MediaRow; isPublic: boolean } | undefined> {
  const visit = await context.sessions.visit(request)
  const own = visit.hostClub?.companyId
  // A preview's token speaks for its own company only.
  const companies = new Set([own, visit.preview === null ? undefined : visit.club?.companyId, ...(visit.admin?.companyIds ?? [])])
  for (const companyId of companies) {
    if (companyId === undefined) continue
    const [row] = await context.db.tx(companyId, (tx) => findMedia(tx, companyId, [name.sha256]))
    if (row?.extension === name.extension) return { row, isPublic: companyId === own }
  }
  return undefined
}
