import type { ServerContext } from '../../platform/calls/ServerContext'
import type { TransferContext, TransferKind } from '../../platform/transfer/TransferKind'
import { findMediaNames, type MediaName } from '../media/mediaPath'
import { findMedia } from '../media/mediaRepository'
import { exportCsv, type ExportService } from './exportRows'
import { createPacker, rowsName } from './model/dataBundle'

/** What an export has: how many rows of each kind, and how many pictures. */
export interface ExportCounts {
  kinds: Record<string, number>
  pictures: number
}

/**
 * All rows of the kinds, with the uploaded pictures to which they refer, as a ZIP file in parts. The
 * same rows and pictures give the same bytes. `counts` is filled meanwhile.
 */
export async function* exportBundle(
  service: ExportService & Pick<ServerContext, 'uploads'>,
  kinds: readonly TransferKind[],
  transfer: TransferContext,
  counts: ExportCounts = { kinds: {}, pictures: 0 },
): AsyncGenerator<Uint8Array> {
  const packer = createPacker()
  const pictures = new Map<string, MediaName>()
  for (const kind of kinds) {
    let rows = 0
    const add = packer.beginText(rowsName(kind.name))
    const parts = exportCsv(service, kind, transfer, (cells) => {
      rows += 1
      for (const name of findMediaNames(cells)) pictures.set(name.sha256, name)
    })
    for await (const part of parts) yield* add(part)
    yield* add()
    counts.kinds[kind.name] = rows
  }
  const { companyId } = transfer
  for (const name of [...pictures.values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
    const picture = await service.db.tx(companyId, (tx) => findMedia(tx, companyId, name.sha256))
    const data = picture && (await service.uploads.read(companyId, picture))
    // A text may name a picture that the club does not have.
    if (data === undefined || picture?.extension !== name.extension) continue
    yield* packer.addPicture({ ...name, data })
    counts.pictures += 1
  }
  yield* packer.end()
}
