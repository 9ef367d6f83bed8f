import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './readReport'

let scratch = ''
beforeAll(async () => void (scratch = await mkdtemp(path.join(tmpdir(), 'portico-report-'))))
afterAll(() => rm(scratch, { recursive: true, force: true }))

async function report(content: unknown): Promise<string> {
  const file = path.join(scratch, 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

test('names each failed test of a vitest run with its message, without colours; a test file that could not be loaded is one failure', async () => {
  const file = await report({
    success: false,
    numPassedTests: 3,
    numPendingTests: 1,
    testResults: [
      {
        name: path.resolve('src/a.test.ts'),
        status: 'failed',
        message: '',
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [
          {
            fullName: 'adds',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'],
          },
          { fullName: 'takes', status: 'passed', failureMessages: null },
        ],
      },
      {
        name: path.resolve('src/b.test.ts'),
        status: 'failed',
        message: 'no such module',
        startTime: 0,
        endTime: 0,
        assertionResults: [],
      },
    ],
  })
  expect(await readVitest(file)).toEqual({
    passed: 3,
    skipped: 1,
    failures: [
      '✗ src/a.test.ts › adds\n    expected 1\n    to be 2',
      '✗ src/b.test.ts\n    no such module',
    ],
    files: [
      { file: 'src/a.test.ts', seconds: 2.5 },
      { file: 'src/b.test.ts', seconds: 0 },
    ],
  })
})

test('a vitest run that failed outside every test has one failure', async () => {
  const file = await report({
    success: false,
    numPassedTests: 3,
    numPendingTests: 0,
    testResults: [],
  })
  expect((await readVitest(file)).failures).toHaveLength(1)
})

test('counts failed and flaky browser tests in suites of any depth as failures, and errors outside any test too', async () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'tests/e2e/core/x.e2e.ts',
    line: 7,
    tests: [{ status, results: [{ duration: 1_500, error: { message: 'gone' } }] }],
  })
  const file = await report({
    stats: { expected: 5, skipped: 0 },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [spec('one', 'unexpected'), spec('two', 'expected')],
        suites: [{ specs: [spec('three', 'flaky')] }],
      },
    ],
  })
  expect(await readPlaywright(file)).toEqual({
    passed: 5,
    skipped: 0,
    failures: [
      '✗ tests/e2e/core/x.e2e.ts:7 › one\n    gone',
      '✗ tests/e2e/core/x.e2e.ts:7 › three\n    gone',
      '✗ playwright\n    no browser',
    ],
    files: [{ file: 'tests/e2e/core/x.e2e.ts', seconds: 4.5 }],
  })
})

test('a missing report is a failure', async () => {
  expect((await readVitest(path.join(scratch, 'none.json'))).failures).toHaveLength(1)
})
