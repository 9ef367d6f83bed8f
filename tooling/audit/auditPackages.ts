import { execFile } from 'node:child_process'
import path from 'node:path'
import type { Outcome, Part } from './Part'

/**
 * Runs `npm audit` on the production dependencies; fails on known vulnerabilities that are high or
 * critical.
 */
export const auditPackages: Part = {
  id: 'packages',
  title: 'npm audit of what ships: high and critical',
  alone: true,
  async run() {
    return judge(await npmAudit())
  },
}

/** What npm wrote to standard output and standard error. */
interface Said {
  stdout: string
  stderr: string
}

function npmAudit(): Promise<Said> {
  return new Promise((resolve) => {
    // npm exits with 1 if it finds a vulnerability, so only its output is read. There are no
    // retries, so that an unresponsive registry fails quickly.
    execFile(
      'npm',
      ['audit', '--omit=dev', '--json', '--fetch-retries=0'],
      { cwd: path.resolve(import.meta.dirname, '../..'), timeout: 60_000, maxBuffer: 50_000_000 },
      (_error, stdout, stderr) => resolve({ stdout, stderr }),
    )
  })
}

function judge({ stdout, stderr }: Said): Outcome {
  const answer = parsed(stdout)
  const found = answer?.metadata?.vulnerabilities
  if (found === undefined) {
    const why =
      [answer?.message ?? '', answer?.error?.summary ?? '', stderr]
        .join(' ')
        .match(/\b(?:E[A-Z]{4,}|[45]\d\d [A-Z][\w ]*|[Nn]ot [Ii]mplemented)\b/)?.[0] ?? 'no answer'
    return {
      howMany: 'none',
      result: '',
      failures: [],
      notRun: `the package registry has no audit, or could not be reached (${why})`,
    }
  }
  const { high = 0, critical = 0 } = found
  const bad = high + critical
  return {
    howMany: `${answer?.metadata?.dependencies?.prod ?? 0} packages`,
    result: `${high} high, ${critical} critical`,
    failures: bad ? [`${bad} packages with known faults: npm audit --omit=dev`] : [],
  }
}

/** npm's output: a report, or an error. */
interface Answer {
  metadata?: { vulnerabilities?: Record<string, number>; dependencies?: { prod?: number } }
  message?: string
  error?: { summary?: string }
}

function parsed(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer
  } catch {
    // The output is not JSON: the registry sent something else, or nothing.
    return undefined
  }
}
