/** How long a test file took, in s, without the time to load it. */
export interface FileTime {
  /** The file's path from the repository's root. */
  file: string
  seconds: number
}

/** How long a core browser file may take, in s, so that `npm test` stays short. */
const CORE_SECONDS = 20

/** On a slow machine a core browser file may take this many times as long as the median one. */
const TIMES_MEDIAN = 3

/** Lists the ten slowest files, the slowest first. */
export function describeSlowest(files: readonly FileTime[]): string {
  return [...files]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
    .join('\n')
}

/**
 * Returns a failure for each core browser file that takes too long: more than `CORE_SECONDS`, and,
 * because every file takes longer on a slow machine, more than `TIMES_MEDIAN` times the median.
 */
export function describeSlowCoreFiles(files: readonly FileTime[]): readonly string[] {
  const core = files
    .filter(({ file }) => file.startsWith('tests/e2e/core/'))
    .sort((one, other) => one.seconds - other.seconds)
  const median = core[Math.floor(core.length / 2)]?.seconds ?? 0
  const limit = Math.max(CORE_SECONDS, TIMES_MEDIAN * median)
  return core
    .filter(({ seconds }) => seconds > limit)
    .map(
      ({ file, seconds }) =>
        `✗ ${file}\n    took ${seconds.toFixed(1)} s of ${limit.toFixed(1)} s: move tests to tests/e2e/more, or make them cheaper`,
    )
}
