import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RunningPortal } from '../../e2e/support/runPortal'
import { templateFolder } from '../../e2e/support/template'
import { benchRoot } from './benchRoot'
import { startProgram, type RunningProgram } from './startProgram'

/**
 * The built server in its own process, on a copy of the demo; it can be passed to the browser
 * tests' helpers.
 */
export interface BenchPortal extends RunningPortal {
  /** The process that runs the server now. */
  program: RunningProgram
  /** Stops the server and removes its data. */
  dispose(): Promise<void>
}

/** Matches the line that says that the server is ready; its group is the port. */
export const READY_LINE = /^Portico is ready on http:\/\/localhost:(\d+)$/

/**
 * Starts the server on a free port; one member may have thousands of tabs open. `args` go to Node,
 * `env` overrides the demo's, and `prepare` may change the data folder before the start.
 */
export async function startPortal({
  args = [],
  env = {},
  prepare,
}: {
  args?: readonly string[]
  env?: Record<string, string>
  prepare?: (dataFolder: string) => Promise<void>
} = {}): Promise<BenchPortal> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portico-bench-'))
  await cp(await templateFolder(), dataFolder, { recursive: true })
  await prepare?.(dataFolder)
  const launch = (port: number) =>
    startProgram([...args, path.join(benchRoot, 'dist/server/main.js')], READY_LINE, {
      PORT: String(port),
      PORTICO_DATA: dataFolder,
      LOG_LEVEL: 'warn',
      PORTICO_HUB_PER_ACCOUNT: '10000',
      ...env,
    })
  const program = await launch(0)
  const portal: BenchPortal = {
    program,
    port: Number(program.readyMatch),
    dataFolder,
    url: (host, pagePath = '/') => `http://${host}:${portal.port}${pagePath}`,
    async start() {
      portal.program = await launch(portal.port)
    },
    stop: () => portal.program.stop(),
    async dispose() {
      await portal.program.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
  return portal
}
