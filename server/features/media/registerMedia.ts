import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { setApiHeaders } from '../../platform/http/setApiHeaders'
import type { StoredBytes } from '../../platform/uploads/createUploads'
import { findPhoto, isCustomerPhoto, PHOTO_EXTENSION } from '../customers/photoRepository'
import { readMediaPath, type MediaName } from './mediaPath'
import { findMedia, findExistingMedia } from './mediaRepository'

/**
 * Registers `GET /media/<sha256>.<ext>`, which serves an upload of the host's own company. Browsers
 * cache it forever, because its path changes with its content. For the studio and its preview, a
 * signed-in admin can load the uploads of all their companies; browsers revalidate these every
 * time, so that none is shown after sign-out. Members' photos are served only to signed-in
 * customers and admins of the company, and are revalidated too.
 */
export function registerMedia(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    setApiHeaders(reply)
    const name = readMediaPath(`/media/${request.params.file}`)
    const picture = name === undefined ? undefined : await locatePicture(context, request, name)
    if (name === undefined || picture === undefined) throw new AppError(404, 'not_found')
    const etag = `"${name.sha256}"`
    void reply
      .header(
        'cache-control',
        picture.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache',
      )
      .header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const file = await context.db.tx(picture.companyId, (tx) =>
      picture.read(tx, picture.companyId, name.sha256),
    )
    const data = file && (await context.uploads.read(picture.companyId, file))
    if (file === undefined || data === undefined) throw new AppError(404, 'not_found')
    return reply.type(file.contentType).send(data)
  })
}

interface LocatedPicture {
  companyId: number
  isPublic: boolean
  read: (
    tx: Tx,
    companyId: number,
    sha256: string,
  ) => Promise<({ contentType: string } & StoredBytes) | undefined>
}

/**
 * Finds the company that has a picture, among the companies whose pictures the visitor may see;
 * undefined if none has it. Does not read the picture's bytes.
 */
async function locatePicture(
  context: ServerContext,
  request: FastifyRequest,
  name: MediaName,
): Promise<LocatedPicture | undefined> {
  const caller = await context.sessions.resolveCaller(request)
  const hostCompanyId = caller.hostClub?.companyId
  // A preview's token is valid only for the previewed club's company.
  const companies = new Set([
    hostCompanyId,
    caller.preview === null ? undefined : caller.club?.companyId,
    ...(caller.admin?.companyIds ?? []),
  ])
  for (const companyId of companies) {
    if (companyId === undefined) continue
    const isPublic = companyId === hostCompanyId
    const isSignedIn =
      caller.customer?.companyId === companyId ||
      caller.admin?.companyIds.includes(companyId) === true
    const picture = await context.db.tx(
      companyId,
      async (tx): Promise<LocatedPicture | undefined> => {
        const [upload] = await findExistingMedia(tx, companyId, [name.sha256])
        if (upload?.extension === name.extension) return { companyId, isPublic, read: findMedia }
        const isPhoto =
          isSignedIn &&
          name.extension === PHOTO_EXTENSION &&
          (await isCustomerPhoto(tx, companyId, name.sha256))
        return isPhoto ? { companyId, isPublic: false, read: findPhoto } : undefined
      },
    )
    if (picture !== undefined) return picture
  }
  return undefined
}
