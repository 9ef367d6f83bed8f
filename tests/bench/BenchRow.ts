/**
 * How thoroughly a run measures: a full run gives figures, a fast one only checks that every
 * benchmark runs.
 */
export interface Effort {
  fast: boolean
  /** Interleaved rounds; five in a full run. */
  rounds: number
}

/** One line of the table. Ratios are ours ÷ floor within the same round. */
export interface Figure {
  what: string
  unit: string
  /** Medians over the rounds. */
  ours: number
  floor: number | undefined
  /** Median and worst over the rounds; undefined where the goal is a plain number. */
  ratio: number | undefined
  worst: number | undefined
  goal: string
  met: boolean
}

/** A benchmark's result: its lines of the table, and notes on them. */
export interface Findings {
  figures: Figure[]
  notes: string[]
}

/**
 * One benchmark, with the baseline (`floor`) that it runs beside the product.
 */
export interface BenchRow {
  name: string
  run(effort: Effort): Promise<Findings>
}
