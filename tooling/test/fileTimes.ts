/** How long a test file took, in s, without the time to load it. */
export interface FileTime {
  /** The file's path from the repository's root. */
  file: string
  seconds: number
}

/** How long a core browser file may take, in s, so that `npm test` stays short. */
const CORE_SECONDS = 20

/** Lists the ten slowest files, the slowest first. */
export function describeSlowest(files: readonly FileTime[]): string {
  return [...files]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
    .join('\n')
}

/** Returns a failure for each core browser file that takes too long. */
export function describeSlowCoreFiles(files: readonly FileTime[]): readonly string[] {
  return files
    .filter(({ file, seconds }) => file.startsWith('tests/e2e/core/') && seconds > CORE_SECONDS)
    .map(
      ({ file, seconds }) =>
        `✗ ${file}\n    took ${seconds.toFixed(1)} s of ${String(CORE_SECONDS)} s: move tests to tests/e2e/more, or make them cheaper`,
    )
}
