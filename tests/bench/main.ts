import { ensureBuilt } from '../../tooling/ensureBuilt.mjs'
import { parseArguments } from './parseArguments'
import { benchRows } from './rows/benchRows'
import { benchRoot } from './support/benchRoot'
import { formatTable, type TableLine } from './formatTable'

/**
 * `npm run bench -- [name…] [--fast] [--strict]`: measures the product against baselines that run
 * beside it, and prints the table and one JSON line. Exits with 1 if a row could not run (with
 * --strict also if a goal is missed), with 2 for an unknown name.
 */
async function main(): Promise<void> {
  const known = benchRows.map((row) => row.name)
  const args = parseArguments(process.argv.slice(2), known)
  if ('unknown' in args) {
    process.stderr.write(
      `There is no bench "${args.unknown}". There are: ${known.join(', ')}; and --fast, --strict.\n`,
    )
    process.exitCode = 2
    return
  }
  // The bench measures the production build.
  if ((await ensureBuilt(benchRoot)) !== 'built')
    throw new Error('the build failed; see the output above')
  const lines: TableLine[] = []
  const notes: string[] = []
  const failed: string[] = []
  const skipped: string[] = []
  for (const row of benchRows.filter(({ name }) => args.names.includes(name))) {
    process.stderr.write(`── ${row.name}\n`)
    try {
      const findings = await row.run(args.effort)
      lines.push(...findings.figures.map((figure) => ({ row: row.name, ...figure })))
      notes.push(...findings.notes.map((note) => `${row.name}: ${note}`))
      if (findings.skipped !== undefined) {
        skipped.push(row.name)
        notes.push(`${row.name}: skipped: ${findings.skipped}`)
      }
    } catch (error) {
      process.stderr.write(
        `${row.name} could not run: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      )
      failed.push(row.name)
    }
  }
  const body = [
    formatTable(lines),
    '',
    ...notes,
    '',
    JSON.stringify({
      fast: args.effort.fast,
      rounds: args.effort.rounds,
      failed,
      skipped,
      figures: lines,
      notes,
    }),
  ]
  process.stdout.write(`${body.join('\n')}\n`)
  const missesGoal = lines.some((line) => !line.met)
  process.exitCode = failed.length > 0 || (args.strict && missesGoal) ? 1 : 0
}

await main()
// Exits explicitly, because a failed benchmark may have left a socket or a browser open, which
// would keep the process alive.
process.exit()
