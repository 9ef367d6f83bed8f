import type { MediaFile } from '../../../generated/types'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import type { ListReply } from '../../platform/calls/page'
import { requireAdmin, requireStaff } from '../../platform/calls/requireAdmin'
import type { Page } from '../../platform/db/countRows'
import { runPictureTask } from '../../platform/media/runPictureTask'
import { cropPicture } from './cropPicture'
import { mediaPath, readMediaPath } from './mediaPath'
import { findMedia, paginateMedia, type MediaInfo } from './mediaRepository'
import { patchMedia } from './patchMedia'
import { presentFacts } from './pictureFacts'
import { logoRules } from '../../platform/media/model/readLogo'
import { readUpload } from './readUpload'
import { storeUpload } from './storeUpload'
import { unknownPicture } from './unknownPicture'
import { requireImage, readUploadedImage } from './readUploadedImage'

/** The calls for the uploaded pictures of the chosen company. */
export const handlers = {
  'admin.media.list': listUploads,
  'desk.media.list': listUploads,
  'admin.media.upload': upload,
  'desk.media.upload': upload,

  'admin.media.patch': async ({ body }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const picture = readMediaPath(body.path)
    const changed = picture && (await patchMedia(context, companyId, picture, body))
    if (changed === undefined) throw unknownPicture()
    return presentMedia(changed)
  },

  'admin.media.crop': async ({ body }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const cut = await cropPicture(context, companyId, body)
    if (cut === undefined) throw unknownPicture()
    return presentMedia(cut)
  },

  'admin.media.logo': async (_input, { context, caller, request }) => {
    const { companyId } = requireAdmin(caller)
    const { field, bytes, name } = await readUpload(request, logoRules)
    const { image, ...logoInfo } = requireImage(
      await runPictureTask('readLogo', { file: bytes }, companyId),
      field,
    )
    return {
      picture: presentMedia(
        await context.db.tx(companyId, (tx) =>
          storeUpload(tx, companyId, { ...image, facts: { name } }),
        ),
      ),
      ...logoInfo,
    }
  },

  'admin.media.version': async ({ body }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const name = readMediaPath(body.path)
    const picture =
      name && (await context.db.tx(companyId, (tx) => findMedia(tx, companyId, name.sha256)))
    const data = picture && (await context.uploads.read(companyId, picture))
    if (data === undefined) throw unknownPicture()
    const image = requireImage(
      await runPictureTask('version', { picture: data, options: body }, companyId),
      'path',
    )
    const size = { widthPx: image.widthPx, heightPx: image.heightPx }
    if (body.keep !== true)
      return { image: `data:${image.contentType};base64,${image.data.toString('base64')}`, ...size }
    return {
      image: mediaPath(await context.db.tx(companyId, (tx) => storeUpload(tx, companyId, image))),
      ...size,
    }
  },
} satisfies Handlers

/** A page of the chosen company's pictures, for everybody whom the call lets in. */
async function listUploads(
  { paging, query }: { paging: Page; query: { search?: string } },
  { context, caller }: CallTools,
): Promise<ListReply<MediaFile>> {
  const { companyId } = requireStaff(caller)
  const { rows, total } = await context.db.tx(companyId, (tx) =>
    paginateMedia(tx, companyId, paging, query.search?.trim()),
  )
  return { items: rows.map(presentMedia), total }
}

/** Stores an uploaded picture of the chosen company. */
async function upload(
  _input: unknown,
  { context, caller, request }: CallTools,
): Promise<MediaFile> {
  const { companyId } = requireStaff(caller)
  const { name, ...image } = await readUploadedImage(request, companyId)
  return presentMedia(
    await context.db.tx(companyId, (tx) =>
      storeUpload(tx, companyId, { ...image, facts: { name } }),
    ),
  )
}

const presentMedia = (row: MediaInfo): MediaFile => ({
  path: mediaPath(row),
  widthPx: row.widthPx,
  heightPx: row.heightPx,
  bytes: row.bytes,
  contentType: row.contentType,
  ...presentFacts(row),
  uploadedAt: row.uploadedAt.toISOString(),
})
