import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BenchRow } from '../BenchRow'
import { clubConfig } from '../support/clubConfig'
import { ratioFigure, type Pair } from '../support/figures'
import { programPath } from '../support/programs'
import { startProgram } from '../support/startProgram'

/** `compile`: validating and resolving a club config of 65 KB, against `JSON.parse` of its text. */
export const compileRow: BenchRow = {
  name: 'compile',
  async run({ fast, rounds }) {
    const folder = await mkdtemp(path.join(tmpdir(), 'portico-bench-'))
    try {
      const file = path.join(folder, 'config.json')
      const text = JSON.stringify(await clubConfig(fast ? 8 * 1024 : 65 * 1024))
      await writeFile(file, text)
      const running = await startProgram(
        [
          await programPath('compileProgram'),
          file,
          String(fast ? 1 : rounds * 3),
          fast ? '5' : '300',
        ],
        /^(ready)$/,
      )
      // `compileProgram` printed this line.
      const pairs = JSON.parse(await running.line()) as Pair[]
      await running.stop()
      return {
        figures: [ratioFigure('validate and resolve', 'ms', pairs, { max: 3 })],
        notes: [`the config is ${(Buffer.byteLength(text) / 1024).toFixed(0)} KiB of JSON`],
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
