import path from 'node:path'
import { bundlePrograms } from '../../../tooling/bundlePrograms'
import { benchRoot } from './benchRoot'

const entries = {
  compileProgram: 'tests/bench/programs/compileProgram.ts',
  hubClients: 'tests/bench/programs/hubClients.ts',
  floorServer: 'tests/bench/programs/floorServer.ts',
  bareDatabase: 'tests/bench/programs/bareDatabase.ts',
  bareRow: 'tests/bench/programs/bareRow.ts',
} as const

/** Name of a program that runs in its own process, so that the bench itself is not measured. */
export type ProgramName = keyof typeof entries

let built: Promise<Record<ProgramName, string>> | undefined

/** Path of a bundled program. */
export async function programPath(name: ProgramName): Promise<string> {
  built ??= bundlePrograms(benchRoot, path.join(benchRoot, 'dist/bench'), entries)
  return (await built)[name]
}
