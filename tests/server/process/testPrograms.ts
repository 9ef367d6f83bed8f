import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { rootFolder } from '../../../server/platform/env/rootFolder'
import { bundlePrograms } from '../../../tooling/bundlePrograms'

/** Paths of the bundled programs that process tests start. */
export interface TestPrograms {
  server: string
  club: string
}

/**
 * Returns the bare server and the command line, bundled with the programs that they start, so that
 * a process starts without compiling. The first test file of a run that needs them bundles them.
 */
export async function testPrograms(): Promise<TestPrograms> {
  const folder = inject('programs')
  if (!existsSync(folder)) {
    const own = `${folder}-${process.pid}`
    await bundlePrograms(rootFolder(), own, {
      server: 'tests/server/process/bareServer.ts',
      club: 'server/cli/main.ts',
      worker: 'server/workers/worker.ts',
      pictureProgram: 'server/platform/media/pictureProgram.ts',
    })
    await rename(own, folder).catch(async (error: unknown) => {
      // Another worker has bundled them meanwhile.
      if (!existsSync(folder)) throw error
      await rm(own, { recursive: true })
    })
  }
  return { server: path.join(folder, 'server.js'), club: path.join(folder, 'club.js') }
}
