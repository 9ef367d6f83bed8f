import path from 'node:path'
import { parseArgs } from 'node:util'
import { demoClubs } from '../shots/demoClubs'
import { openPortal, type OpenedPortal } from '../shots/openPortal'
import { auditAxe } from './auditAxe'
import { auditContrast } from './auditContrast'
import { auditFaults } from './auditFaults'
import { auditLighthouse } from './auditLighthouse'
import { auditPackages } from './auditPackages'
import { auditShots } from './auditShots'
import { auditSoak } from './auditSoak'
import { auditZoom } from './auditZoom'
import type { AuditContext, Outcome, Part } from './Part'
import { writeReport } from './writeReport'

const PARTS: readonly Part[] = [
  auditAxe,
  auditContrast,
  auditZoom,
  auditLighthouse,
  auditSoak,
  auditFaults,
  auditPackages,
  auditShots,
]

/**
 * `npm run audit [-- PART… --soak MINUTES --palettes COUNT --note TEXT]`: runs the parts one after
 * the other, each on its own portal, and writes docs/audit.md. The note, such as what else the
 * machine was doing, appears beside the date.
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      soak: { type: 'string', default: '3' },
      palettes: { type: 'string', default: '5' },
      note: { type: 'string', default: '' },
    },
  })
  const unknown = positionals.filter((name) => !PARTS.some(({ id }) => id === name))
  const auditOptions = { soakMinutes: Number(values.soak), palettes: Number(values.palettes) }
  if (unknown.length > 0 || !(auditOptions.soakMinutes > 0 && auditOptions.palettes > 0))
    throw new Error(
      `Parts: ${PARTS.map(({ id }) => id).join(' ')}; --soak takes minutes, --palettes a count for each club, --note a text`,
    )
  const outcomes = new Map<string, Outcome>()
  for (const part of PARTS.filter(
    ({ id }) => positionals.length === 0 || positionals.includes(id),
  )) {
    say(`── ${part.id}: ${part.title}`)
    const began = Date.now()
    const outcome = await runPart(part, auditOptions)
    outcomes.set(part.id, outcome)
    say(
      outcome.notRun === undefined
        ? `   ${outcome.howMany}: ${outcome.result}`
        : `   NOT RUN: ${outcome.notRun}`,
    )
    for (const failure of outcome.failures) say(`   FAILED ${failure}`)
    say(`   ${Math.ceil((Date.now() - began) / 60_000)} min`)
    // Written after each part, so that the results survive if a later part is interrupted.
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
async function runPart(
  part: Part,
  auditOptions: Pick<AuditContext, 'soakMinutes' | 'palettes'>,
): Promise<Outcome> {
  let opened: OpenedPortal | undefined
  try {
    if (part.alone) return await part.run()
    opened = await openPortal()
    return await part.run({ ...opened, clubs: demoClubs(), ...auditOptions })
  } catch (error) {
    return {
      howMany: 'not finished',
      result: 'stopped by an error',
      failures: [error instanceof Error ? error.message : String(error)],
    }
  } finally {
    await opened?.close()
  }
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
