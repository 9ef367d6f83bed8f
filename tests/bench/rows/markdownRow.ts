import * as fc from 'fast-check'
import { isMarkdown } from '../../../schemas/formats/markdown'
import { parseMarkdown } from '../../../src/core/markdown/parseMarkdown'
import { pathologicalMarkdown } from '../../support/pathologicalMarkdown'
import { cpuMs } from '../../support/cpuMs'
import type { BenchRow } from '../BenchRow'
import { ratioFigure, valueFigure, type Pair } from '../support/figures'

/**
 * `markdown`: parsing the slowest of many generated texts that the server accepts, against prose of
 * the same length; and checking texts of any length.
 */
export const markdownRow: BenchRow = {
  name: 'markdown',
  run({ fast, rounds }) {
    const pairs: Pair[] = []
    const checkTimes: number[] = []
    let slowest = ''
    let accepted = 0
    // The first round is a warm-up.
    for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
      let worst: Pair = { ours: 0, floor: 1 }
      for (const text of fc
        .sample(texts, { seed: 12 + round, numRuns: fast ? 20 : 300 })
        .filter(isMarkdown)) {
        accepted += 1
        const pair = measureCost(text)
        if (pair.ours / pair.floor <= worst.ours / worst.floor) continue
        worst = pair
        slowest = text.slice(0, 60)
      }
      if (round === 0) continue
      pairs.push(worst)
      checkTimes.push(
        Math.max(
          ...pathologicalMarkdown.map((unit) =>
            cpuMs(() => void isMarkdown(unit.repeat(Math.ceil(200_000 / unit.length)))),
          ),
        ),
      )
    }
    return Promise.resolve({
      figures: [
        ratioFigure('slowest text', 'ms', pairs, { max: 30 }),
        valueFigure('checking 200,000 characters', 'ms', checkTimes, { max: 500 }),
      ],
      notes: [`${accepted} texts; the slowest begins with ${JSON.stringify(slowest)}`],
    })
  },
}

const SIZE = 16_000
const PROSE = 'Members dine on the terrace *every* evening, see [the menu](/dining) for more.\n\n'
const fill = (pattern: string): string =>
  pattern.repeat(Math.ceil(SIZE / pattern.length)).slice(0, SIZE)
const pieces = fc
  .array(fc.constantFrom(...pathologicalMarkdown), { minLength: 1, maxLength: 4 })
  .map((list) => list.join(''))
const texts = fc
  .tuple(
    pieces,
    pieces,
    fc.integer({ min: 1, max: 400 }),
    fc.constantFrom('', '\n\n', '\n', '\n\n- ', '\n> ', '\n\n> - ', '\n- a\n', '\n1. '),
  )
  .map(([first, second, times, end]) => fill((first.repeat(times) + second).slice(0, 2000) + end))

/**
 * The costs of parsing a text and prose of the same length in ms, each the minimum of three runs,
 * to exclude other load on the machine.
 */
function measureCost(text: string): Pair {
  const minMs = (markdown: string) =>
    Math.min(...[1, 2, 3].map(() => cpuMs(() => void parseMarkdown(markdown))))
  // At least 4 ms, the resolution of the process's clock.
  return { ours: minMs(text), floor: Math.max(minMs(fill(PROSE)), 4) }
}
