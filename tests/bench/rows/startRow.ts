import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BenchRow } from '../BenchRow'
import { templateFolder } from '../../e2e/support/template'
import { benchRoot } from '../support/benchRoot'
import { ratioFigure, valueFigure, type Pair } from '../support/figures'
import { programPath } from '../support/programs'
import { READY_LINE } from '../support/startPortal'
import { startProgram } from '../support/startProgram'

/**
 * `start`: `npm start` until the server is ready, with an existing database, against bare Node that
 * opens the same one; and a first start, which seeds the demo.
 */
export const startRow: BenchRow = {
  name: 'start',
  async run({ fast, rounds }) {
    const folder = await mkdtemp(path.join(tmpdir(), 'portico-bench-'))
    try {
      const data = path.join(folder, 'second')
      await cp(await templateFolder(), data, { recursive: true })
      const bare = await programPath('bareDatabase')
      const pairs: Pair[] = []
      // The first round is a warm-up that fills the system's file cache.
      for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
        const pair = {
          ours: await startPortico(data),
          floor: await startBare(bare, path.join(data, 'db')),
        }
        if (round > 0) pairs.push(pair)
      }
      const first: number[] = []
      for (let round = 0; round < (fast ? 1 : 3); round += 1)
        first.push((await startPortico(path.join(folder, `first-${round}`))) / 1000)
      return {
        figures: [
          ratioFigure('second start', 'ms', pairs, { max: 2 }),
          valueFigure(
            'second start, in all',
            's',
            pairs.map(({ ours }) => ours / 1000),
            { max: 2 },
          ),
          valueFigure('first start with the demo', 's', first, { max: 15 }),
        ],
        notes: [],
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function startPortico(data: string): Promise<number> {
  const running = await startProgram([path.join(benchRoot, 'tooling/start.mjs')], READY_LINE, {
    PORT: '0',
    PORTICO_DATA: data,
    LOG_LEVEL: 'warn',
  })
  await running.stop()
  return running.readyMs
}

async function startBare(script: string, data: string): Promise<number> {
  const running = await startProgram([script, data], /^(ready)$/)
  await running.stop()
  return running.readyMs
}
