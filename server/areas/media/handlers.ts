import type { MediaFile } from '../../../generated/types'
import { answerPage, page } from '../../calls/page'
import type { Handlers } from '../../calls/Handler'
import { requireAdmin } from '../admins/requireAdmin'
import { mediaPath } from './mediaPath'
import { pageOfMedia, type MediaInfo } from './mediaRepository'
import { storeUpload } from './storeUpload'
import { uploadedImage } from './uploadedImage'

/** Uploaded pictures of the chosen company (decision 36). */
export const handlers = {
  'admin.media.list': async ({ query }, { context, visit }) => {
    const { companyId } = requireAdmin(visit)
    const asked = page(query)
    const { rows, total } = await context.db.tx(companyId, (tx) => pageOfMedia(tx, companyId, asked))
    return answerPage(rows.map(present), total, asked)
  },

  'admin.media.upload': async (_input, { context, visit, request }) => {
    const { companyId } = requireAdmin(visit)
    const image = await uploadedImage(request)
    return present(await context.db.tx(companyId, (tx) => storeUpload(tx, companyId, image)))
  },
} satisfies Handlers

const present = (row: MediaInfo): MediaFile => ({
  path: mediaPath(row),
  widthPx: row.widthPx,
  heightPx: row.heightPx,
  bytes: row.bytes,
  contentType: row.contentType,
  uploadedAt: row.uploadedAt.toISOString(),
})
