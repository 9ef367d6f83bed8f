import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Part } from './Part'
import { root, runTests } from './runTests'

const FOLDERS = ['tests/e2e/core', 'tests/e2e/more']
const IS_SAMPLE = /\b(?:sampleCases|journeyCases|testHydration)\(/

/** Runs every case of the browser tests of which `npm run test:all` runs a sample. */
export const auditMatrices: Part = {
  id: 'matrices',
  title: 'Browser tests that differ in language, width, view or side: every case',
  alone: true,
  async run({ fast }) {
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(path.join(root, folder)).map((name) => path.join(folder, name)),
    ).filter((file) => IS_SAMPLE.test(readFileSync(path.join(root, file), 'utf8')))
    const { code, text } = await runTests('playwright', files, fast ? 1 : 10)
    return {
      checked: `${files.length} files with tests of which test:all runs a sample`,
      result: code === 0 ? 'every case passes' : 'failed',
      failures: code === 0 ? [] : [text.slice(-2000)],
    }
  },
}
