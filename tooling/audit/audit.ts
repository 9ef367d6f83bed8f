import path from 'node:path'
import { parseArgs } from 'node:util'
import { demoClubs } from '../shots/demoClubs'
import { openPortal, type OpenedPortal } from '../shots/openPortal'
import { auditAxe } from './auditAxe'
import { auditBackup } from './auditBackup'
import { auditCdn } from './cdn/auditCdn'
import { auditContrast } from './auditContrast'
import { auditFaults } from './auditFaults'
import { auditLighthouse } from './auditLighthouse'
import { auditLooks } from './auditLooks'
import { auditPackages } from './auditPackages'
import { auditPooler } from './pooler/auditPooler'
import { auditRolling } from './rolling/auditRolling'
import { auditShots } from './auditShots'
import { auditSoak } from './auditSoak'
import { auditTls } from './auditTls'
import { auditMatrices } from './auditMatrices'
import { auditZoom } from './auditZoom'
import { auditImage } from './image/auditImage'
import { auditFailover } from './failover/auditFailover'
import { auditMutate } from './mutate/auditMutate'
import { auditPartitions } from './partitions/auditPartitions'
import { auditUpgrade } from './upgrade/auditUpgrade'
import type { AuditOptions, Outcome, Part } from './Part'
import { writeReport } from './writeReport'

const PARTS: readonly Part[] = [
  auditAxe,
  auditContrast,
  auditZoom,
  auditLighthouse,
  auditSoak,
  auditFaults,
  auditFailover,
  auditPartitions,
  auditBackup,
  auditImage,
  auditCdn,
  auditLooks,
  auditMatrices,
  auditMutate,
  auditPackages,
  auditPooler,
  auditRolling,
  auditShots,
  auditTls,
  auditUpgrade,
]

/** The command-line options and their defaults, in Node's format. */
const OPTIONS = {
  fast: { type: 'boolean', default: false },
  soak: { type: 'string', default: '3' },
  palettes: { type: 'string', default: '5' },
  seed: { type: 'string', default: '1' },
  file: { type: 'string', multiple: true, default: [] as string[] },
  from: { type: 'string' },
  note: { type: 'string', default: '' },
} as const

const USAGE = `Parts: ${PARTS.map(({ id }) => id).join(' ')}
--fast           only checks that the parts work, on one club; writes nothing
--soak MINUTES   how long soak runs
--palettes COUNT how many random palettes of each club contrast looks at
--seed TEXT      chooses the places that mutate breaks
--file PATH      a file that mutate breaks everywhere instead; may be repeated
--from NAME      the migration from before which upgrade begins, instead of the newest
--note TEXT      is printed after the date, such as what else the machine was running`

/**
 * `npm run audit [-- PART… OPTION…]`: runs the parts one after the other, each on its own portal,
 * and writes docs/audit.md.
 */
async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS })
  const auditOptions: AuditOptions = {
    fast: values.fast,
    soakMinutes: values.fast ? 0.5 : Number(values.soak),
    palettes: values.fast ? 1 : Number(values.palettes),
    seed: values.seed,
    files: values.file,
    from: values.from,
  }
  if (
    positionals.some((name) => !PARTS.some(({ id }) => id === name)) ||
    !(auditOptions.soakMinutes > 0 && auditOptions.palettes > 0)
  )
    throw new Error(USAGE)
  const outcomes = new Map<string, Outcome>()
  for (const part of PARTS.filter(
    ({ id }) => positionals.length === 0 || positionals.includes(id),
  )) {
    printLine(`── ${part.id}: ${part.title}`)
    const began = Date.now()
    const outcome = await runPart(part, auditOptions)
    outcomes.set(part.id, outcome)
    printLine(
      outcome.notRun === undefined
        ? `   ${outcome.checked}: ${outcome.result}`
        : `   NOT RUN: ${outcome.notRun}`,
    )
    for (const failure of outcome.failures) printLine(`   FAILED ${failure}`)
    printLine(`   ${Math.ceil((Date.now() - began) / 60_000)} min`)
    // Written after each part, so that the results survive if a later part is interrupted. Not
    // written for `--file`: mutations of single files do not represent all rules.
    if (!values.fast && values.file.length === 0)
      await writeReport(
        path.resolve(import.meta.dirname, '../../docs/audit.md'),
        PARTS,
        outcomes,
        [new Date().toISOString().slice(0, 10), values.note].filter(Boolean).join(', '),
      )
  }
  process.exitCode = [...outcomes.values()].some(({ failures }) => failures.length > 0) ? 1 : 0
}

/** Runs a part on its own portal, so that its changes do not affect the next part. */
async function runPart(part: Part, auditOptions: AuditOptions): Promise<Outcome> {
  let opened: OpenedPortal | undefined
  try {
    if (part.alone) return await part.run(auditOptions)
    opened = await openPortal()
    const clubs = demoClubs()
    return await part.run({
      ...opened,
      ...auditOptions,
      clubs: auditOptions.fast ? clubs.slice(0, 1) : clubs,
    })
  } catch (error) {
    return {
      checked: 'not finished',
      result: 'stopped by an error',
      failures: [error instanceof Error ? error.message : String(error)],
    }
  } finally {
    await opened?.close()
  }
}

function printLine(line: string) {
  process.stdout.write(`${line}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
