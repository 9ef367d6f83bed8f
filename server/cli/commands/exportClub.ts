import type { PictureFacts } from '../../../generated/types'
import { inWorker } from '../../features/config/evaluateOrDefer'
import { removePrivateLeaves } from '../../features/config/model/removePrivateLeaves'
import {
  MAX_BUNDLE_BYTES,
  MAX_BUNDLE_PICTURES,
  type BundlePicture,
} from '../../features/config/model/clubBundle'
import type { run as packBundle } from '../../features/config/tasks/packBundle'
import { findMediaNames, mediaPath } from '../../features/media/mediaPath'
import { presentFacts } from '../../features/media/pictureFacts'
import { findMedia, findMediaSizes } from '../../features/media/mediaRepository'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'

/**
 * Maximum size of a bundle's pictures in bytes, which leaves room for the config and the archive.
 */
const MAX_PICTURE_BYTES = MAX_BUNDLE_BYTES * 0.95

/**
 * `club export SLUG`: prints the sparse config without secrets and ids. With --bundle it
 * writes a ZIP file, which also contains the uploaded pictures.
 */
export async function exportClub(
  { db, uploads }: CommandService,
  { slug, bundle }: Extract<Command, { name: 'export' }>,
): Promise<CommandResult> {
  const row = await db.platform((tx) => findClubBySlug(tx, slug))
  if (row === undefined) return failure(`there is no club "${slug}"`)
  const config = removePrivateLeaves(row.domain.config)
  const text = JSON.stringify(config, null, 2)
  if (bundle === undefined) return { exit: 0, json: config, text }

  const { companyId } = row.domain
  const references = findMediaNames(config)
  const sizes = await db.tx(companyId, (tx) =>
    findMediaSizes(
      tx,
      companyId,
      references.map(({ sha256 }) => sha256),
    ),
  )
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  if (sizes.size > MAX_BUNDLE_PICTURES || total > MAX_PICTURE_BYTES)
    return failure(
      `${slug} has too many pictures for a bundle: ${sizes.size} (${Math.ceil(total / 1024 / 1024)} MB); the limit is ${MAX_BUNDLE_PICTURES} (${MAX_BUNDLE_BYTES / 1024 / 1024} MB)`,
    )
  const pictures: BundlePicture[] = []
  const facts: [path: string, said: PictureFacts][] = []
  const missing: string[] = []
  for (const name of references) {
    const picture = await db.tx(companyId, (tx) => findMedia(tx, companyId, name.sha256))
    const data = picture && (await uploads.read(companyId, picture))
    if (data === undefined || picture?.extension !== name.extension) missing.push(mediaPath(name))
    else {
      pictures.push({ ...name, data })
      facts.push([mediaPath(name), presentFacts(picture)])
    }
  }
  const lines = [
    `${bundle} contains the config of ${slug} and ${pictures.length} uploaded pictures.`,
    ...missing.map(
      (path) => `  missing: ${path}, which the config refers to but the club does not have`,
    ),
  ]
  return {
    exit: 0,
    json: { slug, file: bundle, pictures: pictures.map(mediaPath), missing },
    text: lines.join('\n'),
    file: {
      path: bundle,
      bytes: await inWorker<typeof packBundle>(
        'packBundle',
        {
          text,
          pictures,
          facts:
            pictures.length === 0
              ? undefined
              : JSON.stringify(
                  Object.fromEntries(facts.sort(([a], [b]) => (a < b ? -1 : 1))),
                  null,
                  2,
                ),
        },
        companyId,
      ),
    },
  }
}
