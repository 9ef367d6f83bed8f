import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sourceHash } from '../../../tooling/sourceHash.mjs'
import { benchRoot } from './benchRoot'

/** Builds Portico when what lies in `dist` was not made of these sources: the bench measures what ships. */
export async function assertBuilt(): Promise<void> {
  if ((await builtHash()) === (await sourceHash(benchRoot))) return
  process.stderr.write('Building Portico (only when something changed) …\n')
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(benchRoot, 'tooling/build.ts')], { cwd: benchRoot, stdio: ['ignore', 2, 2] })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('the build failed; what is wrong stands above')
}

async function builtHash(): Promise<unknown> {
  try {
    // The build's own file.
    return (JSON.parse(await readFile(path.join(benchRoot, 'dist/build.json'), 'utf8')) as { hash: string }).hash
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
