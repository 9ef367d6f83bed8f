import { execFile } from 'node:child_process'
import path from 'node:path'
import type { Outcome, Part } from './Part'

/** `npm audit` of what ships: no package with a fault known to be high or critical. */
export const auditPackages: Part = {
  id: 'packages',
  title: 'npm audit of what ships: high and critical',
  async run() {
    const text = await npmAudit()
    return judge(text)
  },
}

function npmAudit(): Promise<string> {
  return new Promise((resolve) => {
    // It ends with 1 when it found something, so its words count, not its code.
    execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: path.resolve(import.meta.dirname, '../..'), timeout: 60_000, maxBuffer: 50_000_000 }, (_error, stdout) => resolve(stdout))
  })
}

function judge(text: string): Outcome {
  try {
    // What npm prints; anything else counts as not reached.
    const { metadata } = JSON.parse(text) as { metadata?: { vulnerabilities?: Record<string, number>; dependencies?: { prod?: number } } }
    if (metadata?.vulnerabilities) {
      const { high = 0, critical = 0 } = metadata.vulnerabilities
      const bad = high + critical
      return { howMany: `${metadata.dependencies?.prod ?? 0} packages`, result: `${high} high, ${critical} critical`, failures: bad ? [`${bad} packages with known faults: npm audit --omit=dev`] : [] }
    }
  } catch (error) {
    // No JSON: the registry sent something else, or nothing.
    void error
  }
  return { howMany: 'none', result: 'left out: the registry has no audit, or could not be reached', failures: [] }
}
