import type { Catalogue } from '../../../src/core/config/Catalogue'
import type { Problem } from '../../../src/core/config/Problem'
import { validateFile } from '../../../src/core/config/check/validateFile'
import { hasPicture } from '../../platform/media/clubPictures'
import { readPathIds, thingAmong } from '../../features/links/model/thingLinks'
import { hostToLookUp } from '../hostToLookUp'
import type { CommandResult } from '../CommandResult'
import { parseJson, type FileText } from '../readText'
import type { CompanyOfHost } from './companiesOfHosts'

/**
 * `club validate`: validates config files. Exit code 0 if there are no errors (warnings are
 * allowed), 1 if there are, 2 if a file can't be read. `read` returns a file's text, or why it
 * can't be read; `companiesOf` looks up the companies of hosts, with their things of some ids.
 */
export async function validateFiles(
  files: readonly string[],
  catalogue: Catalogue,
  read: (file: string) => Promise<FileText>,
  companiesOf: (
    hosts: readonly string[],
    thingIds: readonly number[],
  ) => Promise<(host: string) => CompanyOfHost | undefined>,
  sandboxCharges: boolean,
): Promise<CommandResult> {
  const results: { file: string; ok: boolean; problems: readonly Problem[] }[] = []
  const texts: FileText[] = []
  for (const file of files) texts.push(await read(file))
  // The companies are queried once for all files, and only if a file needs one.
  const findCompany = await companiesOf(
    texts.flatMap((read) => ('readError' in read ? [] : (hostToLookUp(read.text) ?? []))),
    readPathIds(texts.map((read) => ('readError' in read ? undefined : parseJson(read.text)))),
  )
  const lines: string[] = []
  for (const [index, file] of files.entries()) {
    const content = texts[index] ?? { readError: `${file} cannot be read` }
    if ('readError' in content) {
      results.push({ file, ok: false, problems: [] })
      lines.push(content.readError)
      continue
    }
    const company = findCompany(hostToLookUp(content.text) ?? '')
    const problems = validateFile(content.text, {
      catalogue,
      findCompany: (host) => findCompany(host)?.companyId,
      ...(company && { findThing: thingAmong(company.things) }),
      hasMedia: (address) => hasPicture(address),
      sandboxCharges,
    })
    const ok = problems.every(({ severity }) => severity === 'warning')
    results.push({ file, ok, problems })
    lines.push(`${file}: ${ok ? 'ok' : 'not ok'}`, ...problemLines(problems))
  }
  const exit = texts.some((read) => 'readError' in read) ? 2 : results.every(({ ok }) => ok) ? 0 : 1
  return { exit, json: results, text: lines.join('\n') }
}

/** Formats problems, one line each; the last line of a long list says how many were left out. */
export function problemLines(problems: readonly Problem[]): string[] {
  const more = problems.length - MAX_LINES
  return more > 1
    ? [...problems.slice(0, MAX_LINES).map(problemLine), `  … and ${more} more (--json lists all)`]
    : problems.map(problemLine)
}

const MAX_LINES = 40

const problemLine = ({ severity, code, path, line, message, hint }: Problem): string =>
  `  ${severity} ${code} ${path === '' ? '(root)' : path}${line === undefined ? '' : ` line ${line}`}: ${message} ${hint}`
