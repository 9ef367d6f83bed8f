import type { SvgElement } from './parseSvg'

/**
 * An upper bound of the length of a shape's outline in its own units. Much cheaper than the exact
 * length, and never less.
 */
export function lineUnits({ attributes }: SvgElement): number {
  const path = attributes.get('d')
  const numbers =
    (path ?? attributes.get('points') ?? '').match(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []
  const sum = numbers.reduce((total, number) => total + Number(number), 0)
  // Each number is an end of at most two lines, or of a curve's bounding box or an arc's radius. A
  // closed path that continues without an absolute start draws two more from the same place.
  const closings = path?.match(/[zZ](?!\s*(?:M|$))/g)?.length ?? 0
  const ofPath = sum * (8 + 2 * closings)
  // A smooth quadratic curve mirrors the previous control point, which can move further away with
  // each curve.
  const turns = path === undefined ? 0 : (path.match(/t/gi)?.length ?? 0)
  return (
    ofPath * (turns > 0 ? numbers.length : 1) +
    ['x1', 'y1', 'x2', 'y2', 'width', 'height', 'r', 'rx', 'ry'].reduce(
      (total, name) => total + 7 * unitsOf(attributes.get(name)),
      0,
    )
  )
}

const unitsInPx: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96,
  pc: 96,
  mm: 96,
  cm: 96,
  in: 96,
}
/** A context-dependent length counts as the maximum. */
const longestUnits = 1e6

function unitsOf(value = ''): number {
  const [, number = '0', unit = ''] =
    /^\s*[+-]?((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(value) ?? []
  const units = Math.abs(Number(number))
  return units * (unitsInPx[unit.toLowerCase()] ?? longestUnits)
}
