import path from 'node:path'
import { parseArgs } from 'node:util'
import { demoClubs } from '../shots/demoClubs'
import { openPortal } from '../shots/openPortal'
import { auditAxe } from './auditAxe'
import { auditContrast } from './auditContrast'
import { auditFaults } from './auditFaults'
import { auditLighthouse } from './auditLighthouse'
import { auditPackages } from './auditPackages'
import { auditShots } from './auditShots'
import { auditSoak } from './auditSoak'
import { auditZoom } from './auditZoom'
import type { Outcome, Part } from './Part'
import { writeReport } from './writeReport'

const PARTS: readonly Part[] = [auditAxe, auditContrast, auditZoom, auditLighthouse, auditSoak, auditFaults, auditPackages, auditShots]

/** `npm run audit [-- PART… --soak MINUTES]`: runs the parts one after the other, each on a portal of its own, and writes docs/audit.md (contract, Commands). */
async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { soak: { type: 'string', default: '3' } } })
  const unknown = positionals.filter((name) => !PARTS.some(({ id }) => id === name))
  const soakMinutes = Number(values.soak)
  if (unknown.length > 0 || !(soakMinutes > 0)) throw new Error(`Parts: ${PARTS.map(({ id }) => id).join(' ')}; --soak takes minutes`)
  const outcomes = new Map<string, Outcome>()
  for (const part of PARTS.filter(({ id }) => positionals.length === 0 || positionals.includes(id))) {
    say(`── ${part.id}: ${part.title}`)
    const outcome = await runPart(part, soakMinutes)
    outcomes.set(part.id, outcome)
    say(`   ${outcome.howMany}: ${outcome.result}`)
    for (const failure of outcome.failures) say(`   FAILED ${failure}`)
  }
  await writeReport(path.resolve(import.meta.dirname, '../../docs/audit.md'), PARTS, outcomes, new Date().toISOString().slice(0, 10))
  process.exitCode = [...outcomes.values()].some(({ failures }) => failures.length > 0) ? 1 : 0
}

/** What one part changes in the data must not reach the next. */
async function runPart(part: Part, soakMinutes: number): Promise<Outcome> {
  const opened = await openPortal()
  try {
    return await part.run({ ...opened, clubs: demoClubs(), soakMinutes })
  } catch (error) {
    return { howMany: 'not finished', result: 'stopped by an error', failures: [error instanceof Error ? error.message : String(error)] }
  } finally {
    await opened.close()
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
