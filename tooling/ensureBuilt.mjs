import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sourceHash } from './sourceHash.mjs'

/**
 * Builds the portal, the studio and the server into dist/ unless the sources are those that were
 * built last.
 * @param {string} root the repository's folder
 * @returns {Promise<'built' | 'failed' | 'stopped'>} `stopped` when a signal ended the build; the
 * caller decides what a failure means
 */
export async function ensureBuilt(root) {
  if ((await builtHash(root)) === (await sourceHash(root))) return 'built'
  process.stderr.write('Building Portico (only when something changed) …\n')
  return build(root)
}

async function builtHash(root) {
  try {
    return JSON.parse(await readFile(path.join(root, 'dist/build.json'), 'utf8')).hash
  } catch {
    // There was no build, or only a partial one.
    return undefined
  }
}

/** Builds in a separate process, so that the caller's process does not keep the build's memory. */
function build(root) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'tooling/build.ts')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  const stop = () => child.kill('SIGTERM')
  process.once('SIGTERM', stop)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', stop)
      resolve(code === 0 ? 'built' : signal ? 'stopped' : 'failed')
    })
  })
}
