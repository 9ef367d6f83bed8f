import { parseArgs } from 'node:util'
import { examine } from './examine'
import type { Finding } from './Finding'
import { examineRunning } from './running/examineRunning'

/**
 * `npm run doctor`: says whether this machine can run Portico, and what to do if not. With
 * `--running` it checks an installation that runs instead, at `--url` or on this machine. Exits with
 * 0 or 1; `--json` prints one document.
 */
async function main() {
  const { values } = parseArgs({
    options: {
      running: { type: 'boolean', default: false },
      url: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const findings = values.running
    ? await examineRunning(process.env, values.url)
    : await examine(process.env)
  const ok = findings.every((finding) => finding.ok)
  if (values.json) process.stdout.write(`${JSON.stringify({ ok, checks: findings })}\n`)
  else {
    for (const finding of findings) process.stdout.write(lineOf(finding))
    const warns = findings.some(({ warn }) => warn)
    process.stdout.write(`${summary(values.running, { ok, warns })}\n`)
  }
  process.exitCode = ok ? 0 : 1
}

function lineOf({ name, ok, warn = false, found, todo }: Finding): string {
  const state = ok ? (warn ? 'WARN ' : 'ok   ') : 'FAULT'
  const advice = todo === undefined ? '' : `       ${' '.repeat(12)} → ${todo}\n`
  return `${state}  ${name.padEnd(12)} ${found}\n${advice}`
}

function summary(running: boolean, { ok, warns }: { ok: boolean; warns: boolean }): string {
  if (running) return ok ? 'The installation works.' : 'Fix the faults above as described.'
  if (!ok) return 'Not ready to run Portico: fix the faults above as described.'
  return warns
    ? 'This machine can run Portico; first do what the warnings above say.'
    : 'This machine can run Portico: npm start'
}

await main()
