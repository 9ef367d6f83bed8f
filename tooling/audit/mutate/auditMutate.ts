import path from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { Part } from '../Part'
import { sampleRules } from './sampleRules'

/** Minimum share of the broken places that a test notices, in per cent. */
const MIN_SCORE = 85

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * Breaks places of the pure rules one after the other with Stryker, and runs the tests that execute
 * them. Fails if too many tests still pass; prints every place that no test notices.
 */
export const auditMutate: Part = {
  id: 'mutate',
  title: `Mutation check: places of the pure rules broken on purpose, of which tests notice ≥ ${MIN_SCORE} %`,
  alone: true,
  async run({ fast, seed, files }) {
    const sample = sampleRules(root, seed).filter((_place, index) => !fast || index % 20 === 0)
    const mutants = await new Stryker({
      mutate: files.length > 0 ? [...files] : sample,
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'tooling/audit/mutate/vitest.config.ts' },
      coverageAnalysis: 'perTest',
      // Each mutation of a module-level constant would need all tests again.
      ignoreStatic: true,
      concurrency: 2,
      timeoutMS: 10_000,
      // On a busy machine the first run of all tests takes longer than the default of five minutes.
      dryRunTimeoutMinutes: 60,
      reporters: ['progress-append-only'],
      // Inside the repository, so that imports of packages resolve.
      tempDirName: 'test-results/mutate',
      ignorePatterns: ['dist', '.data', '.shots', 'docs', 'test-results', 'tests/e2e'],
      allowConsoleColors: false,
    }).runMutationTest()
    const broken = mutants.filter(({ status }) => status !== 'Ignored')
    const unnoticed = broken.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status))
    const score = (100 * (broken.length - unnoticed.length)) / Math.max(1, broken.length)
    for (const { fileName, location, replacement = '', status } of unnoticed)
      process.stdout.write(
        `   ${status === 'Survived' ? 'no test notices' : 'no test runs'} ${path.relative(root, fileName)}:${location.start.line}:${location.start.column} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}\n`,
      )
    return {
      checked: `${broken.length} places in ${new Set(broken.map(({ fileName }) => fileName)).size} files, seed ${seed}`,
      result: `tests notice ${score.toFixed(1)} %`,
      failures: score >= MIN_SCORE ? [] : [`tests notice only ${score.toFixed(1)} %`],
    }
  },
}
