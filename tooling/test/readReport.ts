import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FileTime } from './fileTimes'

/**
 * The result of an `npm test` step: how many tests passed and were skipped, each failure as its
 * name and the beginning of its message, and how long each test file took.
 */
export interface Outcome {
  passed: number
  skipped: number
  failures: readonly string[]
  files: readonly FileTime[]
}

/** The parts of vitest's JSON report that are read. */
interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  success: boolean
  testResults: readonly {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: readonly {
      fullName: string
      status: string
      failureMessages: readonly string[] | null
    }[]
  }[]
}

/** The parts of Playwright's JSON report that are read. */
interface PlaywrightReport {
  stats: { expected: number; skipped: number }
  errors: readonly { message?: string }[]
  suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  /** The test file, of a suite at the top. */
  file?: string
  suites?: readonly PlaywrightSuite[]
  specs: readonly {
    title: string
    file: string
    line: number
    tests: readonly {
      status: string
      results: readonly { duration?: number; error?: { message?: string } }[]
    }[]
  }[]
}

/** Reads vitest's JSON report; a missing report is one failure. */
export function readVitest(file: string): Promise<Outcome> {
  return outcomeOf<VitestReport>(file, (report) => {
    const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) =>
          describeFailure(
            `${path.relative('.', name)} › ${test.fullName}`,
            test.failureMessages?.[0],
          ),
        )
      // A test file that could not be read has no failed test, but is a failure.
      return failed.length > 0 || status !== 'failed'
        ? failed
        : [describeFailure(path.relative('.', name), message)]
    })
    // An error outside every test fails the run, but belongs to no test.
    return {
      passed: report.numPassedTests,
      skipped: report.numPendingTests,
      failures:
        failures.length > 0 || report.success ? failures : ['vitest: an error outside every test'],
      files: report.testResults.map(({ name, startTime, endTime }) => ({
        file: path.relative('.', name),
        seconds: (endTime - startTime) / 1000,
      })),
    }
  })
}

/**
 * Reads Playwright's JSON report; a test that passed only on a retry counts as failed, and a
 * missing report is one failure.
 */
export function readPlaywright(file: string): Promise<Outcome> {
  return outcomeOf<PlaywrightReport>(file, ({ stats, errors, suites }) => ({
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map((error) => describeFailure('playwright', error.message)),
    ],
    files: [...secondsByFile(suites)].map(([file, seconds]) => ({ file, seconds })),
  }))
}

/** Adds up how long the tests of each file took, with their fixtures, in s. */
function secondsByFile(
  suites: readonly PlaywrightSuite[],
  sums = new Map<string, number>(),
  testFile?: string,
): Map<string, number> {
  for (const suite of suites) {
    // A test may be defined by a function in another file; its time is its test file's.
    const owner = testFile ?? suite.file
    for (const { file, tests } of suite.specs) {
      const ms = tests
        .flatMap(({ results }) => results)
        .reduce((sum, { duration = 0 }) => sum + duration, 0)
      sums.set(owner ?? file, (sums.get(owner ?? file) ?? 0) + ms / 1000)
    }
    secondsByFile(suite.suites ?? [], sums, owner)
  }
  return sums
}

function failuresOf(suite: PlaywrightSuite): readonly string[] {
  const ownFailures = suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) =>
        describeFailure(
          `${spec.file}:${spec.line} › ${spec.title}`,
          test.results.find((result) => result.error)?.error?.message,
        ),
      ),
  )
  return [...ownFailures, ...(suite.suites ?? []).flatMap(failuresOf)]
}

/** A failure as it is listed: its name and the first lines of its message, without colours. */
function describeFailure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [`✗ ${name}`, ...lines.slice(0, 12).map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}

async function outcomeOf<T>(file: string, read: (report: T) => Outcome): Promise<Outcome> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')) as T)
  } catch (error) {
    return {
      passed: 0,
      skipped: 0,
      failures: [describeFailure('no report was written', String(error))],
      files: [],
    }
  }
}
