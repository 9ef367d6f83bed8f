import path from 'node:path'
import { importMembers as run } from '../../features/members/importMembers'
import type { RowError } from '../../features/members/model/MemberRow'
import { isReachable } from '../../platform/clubs/Club'
import { findDefaultTitle, NEW_DEFAULT_TITLE } from '../../features/members/memberRepository'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'

/** Names of files that a later version of `club data import` will accept. */
const UNSUPPORTED_FILES = /^(events|tickets|schedules|products|businesses|vouchers)\.csv$|\.json$/i

/**
 * `club data import SLUG members.csv`: creates and changes members. Returns `{created, changed,
 * same, invited, unconfirmed, defaultMembership?, refused}`. If a row is invalid, the exit code is 1
 * and nothing is written, or with `skipRefused` the other rows. If a row becomes invalid only after
 * the whole file was checked, the exit code is 1, but the other rows are written.
 */
export async function importMembers(
  service: CommandService,
  {
    slug,
    file,
    text,
    invite,
    dryRun,
    skipRefused = false,
    matchColumns = false,
  }: Extract<Command, { name: 'data-import' }>,
): Promise<CommandResult> {
  const emptyCounts = { created: 0, changed: 0, same: 0, invited: 0, unconfirmed: 0, refused: [] }
  if (UNSUPPORTED_FILES.test(path.basename(file)))
    return failure(`${file}: this version imports members.csv only`, emptyCounts)
  const row = await service.db.platform((tx) => findClubBySlug(tx, slug))
  const club = row && (await service.clubs.byId(row.domain.id))
  if (!club) return failure(`there is no club "${slug}"`, emptyCounts)
  if (invite && !dryRun && !isReachable(club))
    return failure(
      `no mail goes out in the name of ${club.host} until it is verified: run verify-host ${club.host} first, or leave --invite out`,
      emptyCounts,
    )
  const defaultTitle = await service.db.tx(club.companyId, (tx) =>
    findDefaultTitle(tx, club.companyId),
  )
  const { rejected, withDefault, ...counts } = await run(service, club, {
    text,
    invite,
    dryRun,
    skipRefused,
    matchColumns,
  })
  const byDefault =
    withDefault === 0
      ? undefined
      : {
          title: defaultTitle ?? NEW_DEFAULT_TITLE,
          made: defaultTitle === undefined,
          members: withDefault,
        }
  const json = {
    ...counts,
    ...(byDefault && { defaultMembership: byDefault }),
    refused: rejected.map((error) => ({ file, ...error })),
  }
  const { created, changed, same, invited, unconfirmed } = counts
  const found = created + changed + same
  if (rejected.length > 0 && (found === 0 || (dryRun && !skipRefused)))
    return {
      exit: 1,
      json,
      text: [
        'Nothing was written:',
        ...rowErrorLines(file, rejected),
        ...(!skipRefused && rejected.some(isCellError)
          ? ['With --skip-refused, the other rows are imported.']
          : []),
      ].join('\n'),
    }
  if (counts.invited + counts.unconfirmed > 0 && !dryRun) service.jobs?.wake()
  const summary = `${created} created, ${changed} changed, ${same} the same${invite ? `, ${invited} invited` : ''}.${unconfirmed > 0 ? ` ${unconfirmed} new address${unconfirmed === 1 ? ' waits' : 'es wait'} for confirmation by mail.` : ''}`
  const outcome = [
    dryRun ? `Dry run: nothing was written. Without --dry-run: ${summary}` : summary,
    ...(byDefault ? [defaultLine(byDefault, dryRun)] : []),
  ].join('\n')
  if (rejected.length === 0) return { exit: 0, json, text: outcome }
  const refusedTitle = skipRefused
    ? 'Refused:'
    : 'Not written, because of what has changed meanwhile:'
  return {
    exit: 1,
    json,
    text: [outcome, refusedTitle, ...rowErrorLines(file, rejected)].join('\n'),
  }
}

/** A line that says which membership those get for whom the file names none. */
const defaultLine = (
  { title, made, members }: { title: string; made: boolean; members: number },
  isDryRun: boolean,
): string => {
  const gets = `${members === 1 ? '1 member' : `${members} members`} ${isDryRun ? (members === 1 ? 'gets' : 'get') : 'got'}`
  return `${gets} “${title}”, because the file names none${
    made
      ? `. The import ${isDryRun ? 'makes' : 'made'} it: no membership is marked “Imported members get this one” at the desk.`
      : ' for them.'
  }`
}

/** Whether an error is about a cell, so that other rows can be imported. */
const isCellError = ({ column, code }: RowError): boolean =>
  column !== '' && !code.endsWith('_column')

const MAX_LINES = 40

function rowErrorLines(
  file: string,
  rowErrors: readonly { line: number; column: string; message: string }[],
): string[] {
  const lines = rowErrors
    .slice(0, MAX_LINES)
    .map(
      ({ line, column, message }) =>
        `  ${file} line ${line}${column === '' ? '' : `, ${column}`}: ${message}`,
    )
  return rowErrors.length > MAX_LINES
    ? [...lines, `  … and ${rowErrors.length - MAX_LINES} more (--json lists all)`]
    : lines
}
