import type { Handlers } from '../../platform/calls/Handler'
import { requireAdmin } from '../../platform/calls/requireAdmin'
import { AppError } from '../../platform/http/AppError'
import { readMediaPath } from '../media/mediaPath'
import { deleteMedia, lockMedia } from '../media/mediaRepository'
import { unknownPicture } from '../media/unknownPicture'
import { findPictureUses, isUsed } from './findPictureUses'

/** The calls for the uses of the chosen company's pictures. */
export const handlers = {
  'admin.media.uses': async ({ query }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const picture = readMediaPath(query.path)
    if (picture === undefined) throw unknownPicture()
    return context.db.tx(companyId, (tx) => findPictureUses(tx, companyId, picture.sha256))
  },

  'admin.media.remove': async ({ query }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const picture = readMediaPath(query.path)
    if (picture === undefined) throw unknownPicture()
    await context.db.tx(companyId, async (tx) => {
      // Whoever is about to store something that shows the picture has locked it too.
      if (!(await lockMedia(tx, companyId, picture.sha256))) throw unknownPicture()
      if (isUsed(await findPictureUses(tx, companyId, picture.sha256)))
        throw new AppError(409, 'conflict', {
          details: [{ path: '/path', code: 'in-use', message: 'The picture is still used.' }],
        })
      await deleteMedia(tx, companyId, picture.sha256)
    })
  },
} satisfies Handlers
