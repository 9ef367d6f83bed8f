import type { Figure } from '../BenchRow'

/** A figure's goal: at most or at least a number. */
export type Goal = { max: number } | { min: number }

/** One round's measurements of the product (`ours`) and the baseline (`floor`). */
export interface Pair {
  ours: number
  floor: number
}

/**
 * A figure whose goal concerns the ratio to the baseline; the median over the rounds must meet it.
 * Without a goal, the figure only shows how the cost grows.
 */
export function ratioFigure(
  what: string,
  unit: string,
  pairs: readonly Pair[],
  goal?: Goal,
): Figure {
  const ratios = pairs.map(({ ours, floor }) => ours / floor)
  const ratio = median(ratios)
  return {
    what,
    unit,
    ours: median(pairs.map(({ ours }) => ours)),
    floor: median(pairs.map(({ floor }) => floor)),
    ratio,
    worst: worstOf(ratios, goal ?? { max: Infinity }),
    goal: goal ? `${describe(goal)} ×` : '–',
    met: !goal || meets(ratio, goal),
  }
}

/**
 * A figure whose goal is a plain number, which the median must meet. With `floor`, the ratio is
 * shown too.
 */
export function valueFigure(
  what: string,
  unit: string,
  values: readonly number[],
  goal: Goal,
  floor?: number,
): Figure {
  const ours = median(values)
  return {
    what,
    unit,
    ours,
    floor,
    ratio: floor === undefined ? undefined : ours / floor,
    worst: floor === undefined ? undefined : worstOf(values, goal) / floor,
    goal: `${describe(goal)} ${unit}`.trim(),
    met: meets(ours, goal),
  }
}

/**
 * The median; for an even number of values, the upper of the two middle ones. NaN for no values,
 * which meets no goal.
 */
export const median = (values: readonly number[]): number => percentile(values, 50)

/** The average; NaN for no values. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The given percentile of the values; NaN for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return (
    sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
  )
}

const describe = (goal: Goal): string => ('max' in goal ? `≤ ${goal.max}` : `≥ ${goal.min}`)
const meets = (value: number, goal: Goal): boolean =>
  'max' in goal ? value <= goal.max : value >= goal.min
const worstOf = (values: readonly number[], goal: Goal): number =>
  'max' in goal ? Math.max(...values) : Math.min(...values)
