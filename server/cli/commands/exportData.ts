import { COMMAND_LINE } from '../../../src/core/person/commandLine'
import { exportBundle, type ExportCounts } from '../../features/transfers/exportBundle'
import { MAX_DATA_BYTES } from '../../features/transfers/model/dataBundle'
import { transferKinds } from '../../features/transfers/transferKinds'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'

/**
 * `club data export SLUG --out DIR`: a bundle of all records that `club data import` reads back, with
 * the uploaded pictures; the command line unpacks it into the folder, or writes it as a ZIP file.
 */
export async function exportData(
  service: CommandService,
  { slug, out }: Extract<Command, { name: 'data-export' }>,
): Promise<CommandResult> {
  const row = await service.db.platform((tx) => findClubBySlug(tx, slug))
  const club = row && (await service.clubs.byId(row.domain.id))
  if (!club) return failure(`there is no club "${slug}"`)
  const counts: ExportCounts = { kinds: {}, pictures: 0 }
  const chunks: Uint8Array[] = []
  let size = 0
  const transfer = {
    companyId: club.companyId,
    club,
    env: service.env,
    now: service.now(),
    username: COMMAND_LINE,
    areas: ['desk', 'money'] as const,
    invite: false,
    willExist: () => false,
  }
  for await (const chunk of exportBundle(service, transferKinds, transfer, counts)) {
    size += chunk.length
    if (size > MAX_DATA_BYTES)
      return failure(
        `${slug} has too much for an export: more than ${MAX_DATA_BYTES / 1024 / 1024} MB`,
      )
    chunks.push(chunk)
  }
  const { kinds, pictures } = counts
  return {
    exit: 0,
    json: { ...counts, out },
    text: [
      `${out} has what ${slug} has:`,
      ...Object.entries(kinds).map(([kind, rows]) => `  ${kind}: ${rows}`),
      `  pictures: ${pictures}`,
    ].join('\n'),
    file: { path: out, bytes: Buffer.concat(chunks) },
  }
}
