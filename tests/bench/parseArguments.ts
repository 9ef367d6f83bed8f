import type { Effort } from './BenchRow'

/** The parsed command line. */
export interface BenchArguments {
  names: readonly string[]
  effort: Effort
  /** Whether a missed goal makes the exit code 1. */
  strict: boolean
}

/**
 * Parses `[name…] [--fast] [--strict]`; `unknown` is the first word that is neither a row nor an
 * option.
 */
export function parseArguments(
  args: readonly string[],
  known: readonly string[],
): BenchArguments | { unknown: string } {
  const options = new Set(['--fast', '--strict'])
  const unknown = args.find((word) => !options.has(word) && !known.includes(word))
  if (unknown !== undefined) return { unknown }
  const named = known.filter((name) => args.includes(name))
  const fast = args.includes('--fast')
  return {
    names: named.length > 0 ? named : known,
    effort: { fast, rounds: fast ? 1 : 5 },
    strict: args.includes('--strict'),
  }
}
