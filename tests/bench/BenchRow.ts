/**
 * How much a run measures: the full form gives figures, the fast one only shows that every row
 * still runs.
 */
export interface Effort {
  fast: boolean
  /** Interleaved rounds; five in the full form. */
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

/** What a row found: its lines of the table, and what is worth reading beside them. */
export interface Findings {
  figures: Figure[]
  notes: string[]
}

/**
 * A row of the quality document's table of speed, with the floor that it builds and runs beside
 * ours.
 */
export interface BenchRow {
  name: string
  run(effort: Effort): Promise<Findings>
}
