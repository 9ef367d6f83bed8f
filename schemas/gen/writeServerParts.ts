import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { banner, root, writeGenerated } from './paths'

/** Writes the lists of the call handlers, jobs and kinds of imports that the server's features export. */
export function writeServerParts(): void {
  writeGenerated(
    'jobs.ts',
    `${banner('writeServerParts')}import type { CommerceContext } from '../server/features/commerce/payments/CommerceContext'
import type { Jobs } from '../server/platform/jobs/Job'
${listOf('jobs', /^jobs\.ts$/, 'Jobs<CommerceContext>', 'The jobs of each file that has some.')}`,
  )
  writeGenerated(
    'handlers.ts',
    `${banner('writeServerParts')}import type { CommerceContext } from '../server/features/commerce/payments/CommerceContext'
import type { Handlers } from '../server/platform/calls/Handler'
${listOf('handlers', /^(handlers|\w+Handlers|desk)\.ts$/, 'Handlers<CommerceContext>', 'The handlers of each file that has some.')}`,
  )
  writeGenerated(
    'transfers.ts',
    `${banner('writeServerParts')}import type { TransferKind } from '../server/platform/transfer/TransferKind'
${listOf('transfer', /^(transfer|\w+Transfer)\.ts$/, 'TransferKind', 'The kinds of imports and exports of each file that has one.')}`,
  )
}

/** Returns the imports of an export of all files with such a name, and the list of them. */
function listOf(name: string, files: RegExp, type: string, description: string): string {
  const folder = join(root, 'server/features')
  const entriesIn = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : []
  const found = entriesIn
    .filter((entry) => entry.isFile() && files.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1, -'.ts'.length))
    .map((file) => file.split(sep).join('/'))
    .sort()
  const imports = found.map(
    (file, index) => `import { ${name} as ${name}${index} } from '../${file}'\n`,
  )
  const entries = found.map((_file, index) => `  ${name}${index},\n`)
  return `${imports.join('')}\n/** ${description} */\nexport const ${name}Found: readonly ${type}[] = [\n${entries.join('')}]\n`
}
