import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Part } from './Part'
import { root, runTests } from './runTests'

const FOLDER = 'tests/e2e'
const TAKES_TURNS = /\b(?:takesTurn|journeyCases)\(/

/**
 * Runs every case of the browser tests that take turns; `npm test` runs only the cases whose turn
 * it is today.
 */
export const auditTurns: Part = {
  id: 'turns',
  title:
    'Browser tests that take turns by the day in npm test: every case, language, width, view and fault',
  alone: true,
  async run({ fast }) {
    const files = readdirSync(path.join(root, FOLDER))
      .filter((name) => name.endsWith('.e2e.ts'))
      .map((name) => path.join(FOLDER, name))
      .filter((file) => TAKES_TURNS.test(readFileSync(path.join(root, file), 'utf8')))
    const { code, text } = await runTests('playwright', files, fast ? 1 : 10)
    return {
      checked: `${files.length} files with tests that take turns`,
      result: code === 0 ? 'every case passes' : 'failed',
      failures: code === 0 ? [] : [text.slice(-2000)],
    }
  },
}
