import path from 'node:path'
import { readBundlePictures } from '../../features/config/readBundlePictures'
import { storeUpload } from '../../features/media/storeUpload'
import { readPictureName, type BundlePicture } from '../../features/transfers/model/dataBundle'
import { importFiles, type FileOutcome } from '../../features/transfers/importFiles'
import { findKind, transferKinds } from '../../features/transfers/transferKinds'
import { DEFAULT_MEMBERSHIP, EMAIL_UNCONFIRMED } from '../../features/members/transfer'
import { isReachable } from '../../platform/clubs/Club'
import { findDefaultTitle, NEW_DEFAULT_TITLE } from '../../features/members/memberRepository'
import { findClubBySlug } from '../../platform/db/platform/domains'
import type { ImportCounts } from '../../platform/db/schema/imports'
import { AppError } from '../../platform/http/AppError'
import { transferNames, type RowError } from '../../platform/transfer/TransferKind'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command, DataFile } from '../Command'

type ImportCommand = Extract<Command, { name: 'data-import' }>

/**
 * `club data import SLUG FILE…`: creates and changes records. Returns `{created, changed, same,
 * invited, unconfirmed, defaultMembership?, refused}`. If a row is invalid, the exit code is 1 and
 * nothing is written, or with `skipRefused` the other rows. If a row becomes invalid only after the
 * whole file was checked, the exit code is 1, but the other rows are written.
 */
export async function importData(
  service: CommandService,
  command: ImportCommand,
): Promise<CommandResult> {
  const { slug, invite, dryRun, skipRefused = false, matchColumns = false, preset } = command
  const emptyCounts = { created: 0, changed: 0, same: 0, invited: 0, unconfirmed: 0, refused: [] }
  const pictures = command.files.flatMap(({ name, bytes: data }) => {
    const picture = readPictureName(name)
    return picture === undefined ? [] : [{ ...picture, data }]
  })
  const files = toImportFiles(
    command.files.filter(({ name }) => readPictureName(name) === undefined),
    preset,
  )
  if (typeof files === 'string') return failure(files, emptyCounts)
  const row = await service.db.platform((tx) => findClubBySlug(tx, slug))
  const club = row && (await service.clubs.byId(row.domain.id))
  if (!club) return failure(`there is no club "${slug}"`, emptyCounts)
  if (invite && !dryRun && !isReachable(club))
    return failure(
      `no mail goes out in the name of ${club.host} until it is verified: run verify-host ${club.host} first, or leave --invite out`,
      emptyCounts,
    )
  const problem = dryRun ? undefined : await storePictures(service, club.companyId, pictures)
  if (problem !== undefined) return failure(problem, emptyCounts)
  const title = await service.db.tx(club.companyId, (tx) => findDefaultTitle(tx, club.companyId))
  const options = { invite, dryRun, skipRejected: skipRefused, matchColumns, preset }
  try {
    const outcome = await importFiles(service, club, files, options)
    if (outcome.isWritten && !dryRun) service.jobs?.wake()
    return toResult(outcome.files, { ...options, title, isWritten: outcome.isWritten })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return failure(error.description, emptyCounts)
  }
}

/** Stores the pictures that come with the files; returns, in one line, why that can't be done. */
async function storePictures(
  { db }: Pick<CommandService, 'db'>,
  companyId: number,
  pictures: readonly BundlePicture[],
): Promise<string | undefined> {
  const images = await readBundlePictures(pictures)
  if ('error' in images) return `the pictures can’t be imported: ${images.error}`
  try {
    for (const image of images) await db.tx(companyId, (tx) => storeUpload(tx, companyId, image))
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return error.description
    throw error
  }
}

/** The files in the order in which they are imported, or why they can't be. */
function toImportFiles(
  files: readonly DataFile[],
  preset: string | undefined,
): Parameters<typeof importFiles>[2] | string {
  const found: Parameters<typeof importFiles>[2][number][] = []
  for (const { name, bytes } of files) {
    const base = path.basename(name).toLowerCase()
    const named = transferNames.find((one) => new RegExp(`^${one}\\b`).test(base))
    // A single file of any name has members, as it always had.
    const kindName = named ?? (files.length === 1 ? 'members' : undefined)
    if (kindName === undefined) return `${name}: name it for what it has, as in members.csv`
    const kind = base.endsWith('.json') ? undefined : findKind(kindName)
    if (kind === undefined)
      return `${name}: this version imports ${transferKinds.map((one) => `${one.name}.csv`).join(', ')} only`
    if (preset !== undefined && kind.presets?.some(({ id }) => id === preset) !== true)
      return `${name}: there is no preset "${preset}"${kind.presets ? `; there are ${kind.presets.map(({ id }) => id).join(', ')}` : ''}`
    found.push({ name, kind, bytes })
  }
  return found.sort((a, b) => transferKinds.indexOf(a.kind) - transferKinds.indexOf(b.kind))
}

interface ResultOptions {
  invite: boolean
  dryRun: boolean
  skipRejected: boolean
  isWritten: boolean
  /** The title of the default membership before the import; undefined if there was none. */
  title: string | undefined
}

function toResult(
  files: readonly FileOutcome[],
  { invite, dryRun, skipRejected, isWritten, title }: ResultOptions,
): CommandResult {
  const rejected = files.flatMap(({ name, rejected: errors }) =>
    errors.map((error) => ({ file: name, ...error })),
  )
  // What would have been written is of no interest if the rejected rows prevent it.
  const isPrevented = rejected.length > 0 && !isWritten && !(dryRun && skipRejected)
  const sum = (count: (file: FileOutcome) => number): number =>
    isPrevented ? 0 : files.reduce((total, file) => total + count(file), 0)
  const counts = {
    created: sum((file) => file.counts.created),
    changed: sum((file) => file.counts.changed),
    same: sum((file) => file.counts.same),
    invited: invite ? sum((file) => file.counts.invited) : 0,
    unconfirmed: sum((file) => file.counts.notes[EMAIL_UNCONFIRMED] ?? 0),
  }
  const withDefault = sum((file) => file.counts.notes[DEFAULT_MEMBERSHIP] ?? 0)
  const byDefault =
    withDefault === 0
      ? undefined
      : { title: title ?? NEW_DEFAULT_TITLE, made: title === undefined, members: withDefault }
  const json = {
    ...counts,
    ...(byDefault && { defaultMembership: byDefault }),
    ...(files.length > 1 && { files: files.map(toFileCounts) }),
    refused: rejected,
  }
  const found = counts.created + counts.changed + counts.same
  if (rejected.length > 0 && (isPrevented || found === 0))
    return {
      exit: 1,
      json,
      text: [
        'Nothing was written:',
        ...rowErrorLines(rejected),
        ...(!skipRejected && rejected.some(isCellError)
          ? ['With --skip-refused, the other rows are imported.']
          : []),
      ].join('\n'),
    }
  const { unconfirmed } = counts
  const summary = `${toSentence(counts, invite)}${unconfirmed > 0 ? ` ${unconfirmed} new address${unconfirmed === 1 ? ' waits' : 'es wait'} for confirmation by mail.` : ''}`
  const outcome = [
    ...(files.length > 1
      ? files.map(({ name, counts: one }) => `${name}: ${toSentence(one, false)}`)
      : []),
    dryRun ? `Dry run: nothing was written. Without --dry-run: ${summary}` : summary,
    ...(byDefault ? [defaultLine(byDefault, dryRun)] : []),
  ].join('\n')
  if (rejected.length === 0) return { exit: 0, json, text: outcome }
  const refusedTitle = skipRejected
    ? 'Refused:'
    : 'Not written, because of what has changed meanwhile:'
  return { exit: 1, json, text: [outcome, refusedTitle, ...rowErrorLines(rejected)].join('\n') }
}

const toSentence = (
  {
    created,
    changed,
    same,
    invited,
  }: Pick<ImportCounts, 'created' | 'changed' | 'same' | 'invited'>,
  invite: boolean,
): string =>
  `${created} created, ${changed} changed, ${same} the same${invite ? `, ${invited} invited` : ''}.`

const toFileCounts = ({ name, counts: { created, changed, same } }: FileOutcome) => ({
  file: name,
  created,
  changed,
  same,
})

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
  rowErrors: readonly { file: string; line: number; column: string; message: string }[],
): string[] {
  const lines = rowErrors
    .slice(0, MAX_LINES)
    .map(
      ({ file, line, column, message }) =>
        `  ${file} line ${line}${column === '' ? '' : `, ${column}`}: ${message}`,
    )
  return rowErrors.length > MAX_LINES
    ? [...lines, `  … and ${rowErrors.length - MAX_LINES} more (--json lists all)`]
    : lines
}
