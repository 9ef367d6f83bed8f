import type { Calls, PicturePoint } from '../../../generated/types'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { AppError } from '../../platform/http/AppError'
import { clubPictureRules, type PicturePart } from '../../platform/media/model/reencodeImage'
import { runPictureTask } from '../../platform/media/runPictureTask'
import { readMediaPath } from './mediaPath'
import { findMedia, type MediaInfo } from './mediaRepository'
import { presentFacts } from './pictureFacts'
import { requireImage } from './readUploadedImage'
import { storeUpload } from './storeUpload'

/**
 * Stores a part of one of a company's pictures as a picture of its own, with what is said of the
 * whole and a name of its own if one is given. Returns it, undefined if the company has no such picture. Throws 400 `invalid_request` for
 * a part that ends outside the picture, 422 `invalid_image` for a picture that can't be cut, and the
 * errors of `storeUpload`.
 */
export async function cropPicture(
  { db, uploads }: Pick<ServerContext, 'db' | 'uploads'>,
  companyId: number,
  { path, name: newName, ...part }: Calls['admin.media.crop']['body'],
): Promise<MediaInfo | undefined> {
  requireWithin(part)
  const name = readMediaPath(path)
  const picture = name && (await db.tx(companyId, (tx) => findMedia(tx, companyId, name.sha256)))
  const file = picture && (await uploads.read(companyId, picture))
  if (!picture || file === undefined) return undefined
  const image = requireImage(
    await runPictureTask('reencode', { file, rules: { ...clubPictureRules, part } }, companyId),
    'path',
  )
  const facts = presentFacts(picture)
  return db.tx(companyId, (tx) =>
    storeUpload(tx, companyId, {
      ...image,
      facts: {
        ...facts,
        ...(newName === undefined ? {} : { name: newName }),
        focus: facts.focus && focusWithin(facts.focus, part),
      },
    }),
  )
}

/** Throws 400 `invalid_request` at the size that is too large. */
function requireWithin({ left, top, width, height }: PicturePart): void {
  const field =
    left + width > 100 + ROUNDING ? '/width' : top + height > 100 + ROUNDING ? '/height' : undefined
  if (field === undefined) return
  const message =
    'The part must end within the picture: its start and size are at most 100 % together.'
  throw new AppError(400, 'invalid_request', {
    details: [{ path: field, code: 'outside', message }],
  })
}

/** What sums of percentages may be above 100 by calculating in binary. */
const ROUNDING = 0.001

/** Where a point of a picture is in its part; null if it is not in it. */
function focusWithin({ x, y }: PicturePoint, part: PicturePart): PicturePoint | null {
  const point = {
    x: Math.round(((x - part.left) / part.width) * 100),
    y: Math.round(((y - part.top) / part.height) * 100),
  }
  return [point.x, point.y].every((percent) => percent >= 0 && percent <= 100) ? point : null
}
