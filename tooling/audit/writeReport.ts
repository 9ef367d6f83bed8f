import { readFile, writeFile } from 'node:fs/promises'
import type { Outcome, Part } from './Part'

const HEAD = `# Audit

The full matrices that \`npm test\` only samples; written by \`npm run audit\`. Rows of parts that were not run stay as they were.

| part | what | how many | result | run on |
|---|---|---|---|---|
`

/**
 * Writes the outcomes into the table of `file`; rows of parts without an outcome stay as they were.
 */
export async function writeReport(
  file: string,
  order: readonly Part[],
  outcomes: ReadonlyMap<string, Outcome>,
  date: string,
): Promise<void> {
  const before = await rowsOf(file)
  const rows = order.map(({ id, title }) => {
    const outcome = outcomes.get(id)
    const row = outcome
      ? [id, title, outcome.checked, resultOf(outcome), date]
      : (before.get(id) ?? [id, title, 'none', '**not run**', 'never'])
    return `| ${row.join(' | ')} |\n`
  })
  await writeFile(file, HEAD + rows.join(''))
}

function resultOf({ failures, notRun, result }: Outcome): string {
  if (notRun !== undefined) return `**not run**: ${notRun}`
  return failures.length > 0 ? `**failed**: ${result}` : result
}

async function rowsOf(file: string): Promise<ReadonlyMap<string, readonly string[]>> {
  try {
    const lines = (await readFile(file, 'utf8'))
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| part '))
    return new Map(
      lines.map((line) => line.slice(2, -2).split(' | ')).map((cells) => [cells[0] ?? '', cells]),
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map()
    throw error
  }
}
