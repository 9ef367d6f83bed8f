import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { banner, foldersIn, root, writeGenerated } from './paths'

/**
 * Writes the lookup of server/processors/<uri>/processor.ts. Returns an error for each processor's
 * folder that lacks that file, processor.tsx or abilities.json.
 */
export function writeProcessors(): string[] {
  const folders = foldersIn('server/processors')
  const complete = folders.filter((uri) =>
    existsSync(join(root, 'server/processors', uri, 'processor.ts')),
  )
  const imports = complete.map(
    (uri, index) =>
      `import { processor as processor${index} } from '../server/processors/${uri}/processor'\n`,
  )
  const entries = complete.map((uri, index) => `  ${JSON.stringify(uri)}: processor${index},\n`)
  writeGenerated(
    'serverProcessors.ts',
    `${banner('writeProcessors')}import type { ProcessorKind } from '../server/processors/ProcessorKind'\n${imports.join('')}\n/** Every kind of processor that the server has, by its uri. */\nexport const serverProcessors: Readonly<Record<string, ProcessorKind>> = {\n${entries.join('')}}\n`,
  )
  return [
    ...folders
      .filter((uri) => !complete.includes(uri))
      .map((uri) => `server/processors/${uri} has no processor.ts`),
    ...folders.flatMap((uri) =>
      ['processor.tsx', 'abilities.json']
        .filter((file) => !existsSync(join(root, 'src/processors', uri, file)))
        .map((file) => `src/processors/${uri} has no ${file}`),
    ),
  ]
}
