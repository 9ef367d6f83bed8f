/**
 * How thoroughly a run measures: a full run gives figures, a fast one only shows that every row
 * still works.
 */
export interface Effort {
  fast: boolean
  /** Interleaved rounds; five in a full run. */
  rounds: number
}

/** One line of the table. Ratios are ours ÷ floor, taken within each round. */
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

/** A row's result: its lines of the table, and notes to read with them. */
export interface Findings {
  figures: Figure[]
  notes: string[]
}

/**
 * A row of the speed table in the quality document, with the baseline (`floor`) that it builds and
 * runs beside ours.
 */
export interface BenchRow {
  name: string
  run(effort: Effort): Promise<Findings>
}
