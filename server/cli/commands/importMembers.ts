import path from 'node:path'
import { importMembers as run } from '../../features/members/importMembers'
import { isReachable } from '../../platform/clubs/Club'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'

/** Names of files that a later version of `club data import` will accept. */
const unsupportedFiles = /^(events|tickets|schedules|products|businesses|vouchers)\.csv$|\.json$/i

/**
 * `club data import SLUG members.csv`: creates and changes members. Returns `{created, changed,
 * same, invited, unconfirmed, refused}`. If a row is invalid, the exit code is 1 and nothing is
 * written. If a row becomes invalid only after the whole file was checked, the exit code is 1, but
 * the other rows are written.
 */
export async function importMembers(
  service: CommandService,
  { slug, file, text, invite, dryRun }: Extract<Command, { name: 'data-import' }>,
): Promise<CommandResult> {
  const emptyCounts = { created: 0, changed: 0, same: 0, invited: 0, unconfirmed: 0, refused: [] }
  if (unsupportedFiles.test(path.basename(file)))
    return failure(`${file}: this version imports members.csv only`, emptyCounts)
  const row = await service.db.platform((tx) => findClubBySlug(tx, slug))
  const club = row && (await service.clubs.byId(row.domain.id))
  if (!club) return failure(`there is no club "${slug}"`, emptyCounts)
  if (invite && !dryRun && !isReachable(club))
    return failure(
      `no mail goes out in the name of ${club.host} until it is verified: run verify-host ${club.host} first, or leave --invite out`,
      emptyCounts,
    )
  const { rejected, ...counts } = await run(service, club, { text, invite, dryRun })
  const json = { ...counts, refused: rejected.map((error) => ({ file, ...error })) }
  const { created, changed, same, invited, unconfirmed } = counts
  const isWritten = !dryRun && created + changed + same > 0
  if (rejected.length > 0 && !isWritten)
    return {
      exit: 1,
      json,
      text: ['Nothing was written:', ...rowErrorLines(file, rejected)].join('\n'),
    }
  if (counts.invited + counts.unconfirmed > 0 && !dryRun) service.mail?.wake()
  const summary = `${created} created, ${changed} changed, ${same} the same${invite ? `, ${invited} invited` : ''}.${unconfirmed > 0 ? ` ${unconfirmed} new address${unconfirmed === 1 ? ' waits' : 'es wait'} for confirmation by mail.` : ''}`
  if (rejected.length > 0)
    return {
      exit: 1,
      json,
      text: [
        summary,
        'Not written, because of what has changed meanwhile:',
        ...rowErrorLines(file, rejected),
      ].join('\n'),
    }
  return {
    exit: 0,
    json,
    text: dryRun ? `Dry run: nothing was written. Without --dry-run: ${summary}` : summary,
  }
}

const maxLines = 40

function rowErrorLines(
  file: string,
  rowErrors: readonly { line: number; column: string; message: string }[],
): string[] {
  const lines = rowErrors
    .slice(0, maxLines)
    .map(
      ({ line, column, message }) =>
        `  ${file} line ${line}${column === '' ? '' : `, ${column}`}: ${message}`,
    )
  return rowErrors.length > maxLines
    ? [...lines, `  … and ${rowErrors.length - maxLines} more (--json lists all)`]
    : lines
}
