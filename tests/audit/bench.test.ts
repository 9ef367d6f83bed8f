import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { FACTOR, LIMIT_MS } from '../support/factor'
import { benchRows } from '../bench/rows/benchRows'
import { benchRoot } from '../bench/support/benchRoot'

async function bench(
  ...args: string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(benchRoot, 'tests/bench/main.ts'), ...args],
    { cwd: benchRoot, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, stdout, stderr }
}

/** The benchmarks to try: those without a server or a browser; in `npm run audit` all. */
const names = FACTOR > 1 ? benchRows.map(({ name }) => name) : ['compile', 'markdown']

it(
  `the bench measures ${names.join(', ')}, and prints a table and a final JSON line`,
  { timeout: LIMIT_MS },
  async () => {
    const done = await bench(...names, '--fast')
    expect(done.code, done.stderr).toBe(0)
    // The last line that the bench prints.
    const { failed, skipped, figures } = JSON.parse(
      done.stdout.trim().split('\n').at(-1) ?? '',
    ) as {
      failed: string[]
      skipped: string[]
      figures: { row: string; ours: number | null }[]
    }
    expect(failed).toEqual([])
    // Only `scale` needs programs that may be missing, and says which.
    expect(skipped.filter((name) => name !== 'scale')).toEqual([])
    if (skipped.length > 0) expect(done.stdout).toMatch(/^scale: skipped: .+/m)
    expect([...new Set(figures.map(({ row }) => row))]).toEqual(
      names.filter((name) => !skipped.includes(name)),
    )
    expect(figures.filter(({ ours }) => ours === null)).toEqual([])
  },
)

it('the bench lists the known rows if one is unknown, and exits with code 2', async () => {
  const done = await bench('weight', 'nothing')
  expect([done.code, done.stdout]).toEqual([2, ''])
  expect(done.stderr).toContain('nothing')
  for (const { name } of benchRows) expect(done.stderr).toContain(name)
})
