import { spawn } from 'node:child_process'
import path from 'node:path'

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, '../..')

/**
 * Runs test files with long tests multiplied by `factor` and variables of `env`; returns the exit
 * code and the output.
 */
export function runTests(
  program: 'vitest' | 'playwright',
  files: readonly string[],
  factor: number,
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; text: string }> {
  const child = spawn(
    path.join(root, 'node_modules/.bin', program),
    [program === 'vitest' ? 'run' : 'test', ...files],
    {
      cwd: root,
      env: { ...process.env, PORTICO_TEST_FACTOR: String(factor), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let text = ''
  const collect = (chunk: Buffer) => (text += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code: code ?? 1, text }))
  })
}
