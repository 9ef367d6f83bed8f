import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sourceHash } from './sourceHash.mjs'

/** `npm start`: builds when the sources differ from what was built last, then becomes the server. */
const root = path.resolve(import.meta.dirname, '..')

if ((await builtHash()) !== (await sourceHash(root))) {
  process.stderr.write('Building Portico (only when something changed) …\n')
  await build()
}
await import('../dist/server/main.js')

async function builtHash() {
  try {
    return JSON.parse(await readFile(path.join(root, 'dist/build.json'), 'utf8')).hash
  } catch {
    // Never built, or half built: both mean that there is a build to make.
    return undefined
  }
}

/** The build runs in a process of its own, so that none of its memory stays with the server. */
function build() {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'tooling/build.ts')], { cwd: root, stdio: ['ignore', 2, 2] })
  const stop = () => child.kill('SIGTERM')
  process.once('SIGTERM', stop)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', stop)
      if (code === 0) return resolve()
      process.stderr.write(signal ? 'The build was stopped.\n' : 'The build failed; what is wrong stands above.\n')
      process.exit(signal ? 0 : 1)
    })
  })
}
