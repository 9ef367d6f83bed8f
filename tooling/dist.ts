import { execFileSync } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { ensureBuilt } from './ensureBuilt.mjs'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')

/**
 * `npm run dist`: builds if the sources have changed, and installs the packages that the server
 * loads into dist/, which then runs on any machine of this kind that has Node.
 */
async function main(): Promise<void> {
  const built = await ensureBuilt(root)
  if (built !== 'built') {
    process.exitCode = 1
    return
  }
  // npm reduces the repository's versions to the packages of dist/package.json; without the
  // network, because none is new.
  await copyFile(path.join(root, 'package-lock.json'), path.join(dist, 'package-lock.json'))
  npm('install', '--package-lock-only', '--offline')
  npm('ci', '--omit=dev')
  process.stdout.write('dist/ can be copied to where it runs: node server/main.js, and ./club\n')
}

/** Runs npm in dist/, without scripts: no package that the server loads needs one. */
function npm(...args: readonly string[]): void {
  execFileSync(
    'npm',
    [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: dist,
      stdio: ['ignore', 2, 2],
    },
  )
}

await main()
