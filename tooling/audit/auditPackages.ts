import { execFile } from 'node:child_process'
import path from 'node:path'
import { checkByAdvisoryList } from './checkByAdvisoryList'
import type { Outcome, Part } from './Part'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Runs `npm audit` on the production dependencies, or compares them with an advisory list where the
 * registry has no audit; fails on known vulnerabilities that are high or critical.
 */
export const auditPackages: Part = {
  id: 'packages',
  title: 'Known faults of the packages that ship: high and critical',
  alone: true,
  async run() {
    return toOutcome(await npmAudit())
  },
}

/** What npm wrote to standard output and standard error. */
interface NpmOutput {
  stdout: string
  stderr: string
}

function npmAudit(): Promise<NpmOutput> {
  return new Promise((resolve) => {
    // npm exits with 1 if it finds a vulnerability, so only its output is read. There are no
    // retries, so that an unresponsive registry fails quickly.
    execFile(
      'npm',
      ['audit', '--omit=dev', '--json', '--fetch-retries=0'],
      { cwd: root, timeout: 60_000, maxBuffer: 50_000_000 },
      (_error, stdout, stderr) => resolve({ stdout, stderr }),
    )
  })
}

async function toOutcome({ stdout, stderr }: NpmOutput): Promise<Outcome> {
  const report = parseReport(stdout)
  const vulnerabilities = report?.metadata?.vulnerabilities
  if (vulnerabilities === undefined) {
    const reason =
      [report?.message ?? '', report?.error?.summary ?? '', stderr]
        .join(' ')
        .match(/\b(?:E[A-Z]{4,}|[45]\d\d [A-Z][\w ]*|[Nn]ot [Ii]mplemented)\b/)?.[0] ?? 'no answer'
    try {
      return await checkByAdvisoryList(root, reason)
    } catch (error) {
      return {
        checked: 'none',
        result: '',
        failures: [],
        notRun: `the package registry has no audit (${reason}), and no advisory list: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      }
    }
  }
  const { high = 0, critical = 0 } = vulnerabilities
  const seriousCount = high + critical
  return {
    checked: `${report?.metadata?.dependencies?.prod ?? 0} packages`,
    result: `${high} high, ${critical} critical`,
    failures: seriousCount
      ? [`${seriousCount} packages with known faults: npm audit --omit=dev`]
      : [],
  }
}

/** npm's output: a report, or an error. */
interface NpmReport {
  metadata?: { vulnerabilities?: Record<string, number>; dependencies?: { prod?: number } }
  message?: string
  error?: { summary?: string }
}

function parseReport(text: string): NpmReport | undefined {
  try {
    return JSON.parse(text) as NpmReport
  } catch {
    // The output is not JSON: the registry sent something else, or nothing.
    return undefined
  }
}
