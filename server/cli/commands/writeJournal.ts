import { companyZone } from '../../features/owed/readAccount'
import { journalCsv, readPeriod } from '../../features/journal/readJournal'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { AppError } from '../../platform/http/AppError'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'

/**
 * `club data journal SLUG --from DAY --to DAY --out FILE`: writes the accountant's journal of a
 * club's company as CSV. Without days, it is this month's.
 */
export async function writeJournal(
  service: CommandService,
  { slug, from, to, out }: Extract<Command, { name: 'data-journal' }>,
): Promise<CommandResult> {
  const row = await service.db.platform((tx) => findClubBySlug(tx, slug))
  if (row === undefined) return failure(`there is no club "${slug}"`)
  const { companyId } = row.domain
  const timezone = await companyZone(service, companyId)
  try {
    const period = readPeriod({ from, to }, timezone, service.now())
    let text = ''
    for await (const part of journalCsv(service.db, companyId, period)) text += part
    const lines = text.split('\r\n').length - 2
    return {
      exit: 0,
      json: { ...period, lines, file: out },
      text: `${out} has the journal of ${slug} from ${period.from} to ${period.to}: ${lines} line${lines === 1 ? '' : 's'}.`,
      file: { path: out, bytes: Buffer.from(text) },
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [fault] = error.details ?? []
    return failure(
      fault === undefined
        ? error.message
        : `--${fault.path.replace('/query/', '')} ${fault.message}`,
    )
  }
}
