/**
 * How thoroughly a run measures: a full run gives figures, a fast one only checks that every
 * benchmark runs.
 */
export interface Effort {
  fast: boolean
  /** Number of interleaved rounds; five in a full run. */
  rounds: number
}

/** One line of the table. A ratio is ours ÷ floor within the same round. */
export interface Figure {
  what: string
  unit: string
  /** Medians over the rounds: the product's and the baseline's. */
  ours: number
  floor: number | undefined
  /** Median and worst ratio over the rounds; undefined where the goal is a plain number. */
  ratio: number | undefined
  worst: number | undefined
  goal: string
  met: boolean
}

/** A benchmark's result: its lines in the table, and notes on them. */
export interface Findings {
  figures: Figure[]
  notes: string[]
  /** Why the row could not be measured on this machine; there are no figures then. */
  skipped?: string
}

/** One benchmark, which measures the product beside a baseline (`floor`). */
export interface BenchRow {
  name: string
  run(effort: Effort): Promise<Findings>
}
