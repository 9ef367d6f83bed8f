import { examine } from './examine'

/**
 * `npm run doctor`: says whether this machine can run Portico, and what to do if not. Exits with 0
 * or 1; `--json` prints one document.
 */
async function main() {
  const findings = await examine(process.env)
  const ok = findings.every((finding) => finding.ok)
  if (process.argv.includes('--json'))
    process.stdout.write(`${JSON.stringify({ ok, checks: findings })}\n`)
  else {
    for (const { name, ok: good, found, todo } of findings) {
      process.stdout.write(`${good ? 'ok   ' : 'FAULT'}  ${name.padEnd(12)} ${found}\n`)
      if (todo !== undefined) process.stdout.write(`       ${' '.repeat(12)} → ${todo}\n`)
    }
    process.stdout.write(
      ok
        ? 'This machine can run Portico: npm start\n'
        : 'Not ready to run Portico: fix the faults above as described.\n',
    )
  }
  process.exitCode = ok ? 0 : 1
}

await main()
