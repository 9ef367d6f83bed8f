import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

/**
 * `npm run check`: the checks to run before every commit. Checks the types of the whole project,
 * and the format, lint and unit tests of what differs from the base: uncommitted files and the
 * commits since `main` (or the ref given as argument). Exits with 1 if a check fails.
 */
async function main() {
  const base = process.argv[2] ?? baseOf('main')
  const changedFiles = changedSince(base)
  const code = changedFiles.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file))
  const formattedFiles = changedFiles.filter((file) =>
    /\.(ts|tsx|mjs|js|json|css|html|ya?ml)$/.test(file),
  )
  process.stdout.write(`${String(changedFiles.length)} files differ from ${base.slice(0, 12)}\n`)
  const checks: [name: string, command: string, args: string[]][] = [
    ['browser types', bin('tsc'), ['-p', 'tsconfig.browser.json']],
    ['server types', bin('tsc'), ['-p', 'tsconfig.server.json']],
    ['all types', bin('tsc'), []],
  ]
  if (formattedFiles.length > 0)
    checks.push(['format', bin('prettier'), ['--check', '--log-level', 'warn', ...formattedFiles]])
  if (code.length > 0) {
    checks.push(['lint', bin('oxlint'), ['--no-error-on-unmatched-pattern', ...code]])
    const related = ['related', '--run', '--project', 'unit*', '--passWithNoTests']
    checks.push(['unit tests', bin('vitest'), [...related, ...code]])
  }
  const failed: string[] = []
  const queue = [...checks]
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, command, args] = next
      const { status, output } = await run(command, args)
      process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name}\n`)
      if (status === 0) continue
      failed.push(name)
      process.stdout.write(`${output.trimEnd()}\n`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, os.availableParallelism()) }, lane))
  if (failed.length > 0) process.exitCode = 1
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/** The commit at which this branch diverged from `branch`; HEAD if `branch` doesn't exist. */
function baseOf(branch: string): string {
  try {
    return git('merge-base', 'HEAD', branch)
  } catch {
    return git('rev-parse', 'HEAD')
  }
}

function changedSince(base: string): string[] {
  const tracked = git('diff', '--name-only', '--diff-filter=d', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  const files = `${tracked}\n${untracked}`.split('\n').filter(Boolean)
  return files.filter((file) => existsSync(path.join(root, file)))
}

function run(command: string, args: string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void output.push(chunk))
    child.on('error', (error) => {
      resolve({ status: 1, output: error.message })
    })
    child.on('close', (status) => {
      resolve({ status: status ?? 1, output: Buffer.concat(output).toString() })
    })
  })
}

await main()
