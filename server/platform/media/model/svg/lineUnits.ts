import type { SvgElement } from './parseSvg'

/**
 * An upper bound of the length of a shape's outline, in the shape's own units. It is much faster to
 * calculate than the exact length, and never too small.
 */
export function lineUnits({ attributes }: SvgElement): number {
  const path = attributes.get('d')
  const numbers =
    (path ?? attributes.get('points') ?? '').match(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []
  const sum = numbers.reduce((total, number) => total + Number(number), 0)
  // Each number in a path is a coordinate of the end of at most two lines, or of a curve's bounding
  // box, or an arc's radius. If a path continues after it is closed, without an absolute move, two
  // more lines start from the same point.
  const closings = path?.match(/[zZ](?!\s*(?:M|$))/g)?.length ?? 0
  const ofPath = sum * (8 + 2 * closings)
  // A smooth quadratic curve (`T`) mirrors the previous control point, so each further one can be
  // farther away.
  const turns = path === undefined ? 0 : (path.match(/t/gi)?.length ?? 0)
  return (
    ofPath * (turns > 0 ? numbers.length : 1) +
    ['x1', 'y1', 'x2', 'y2', 'width', 'height', 'r', 'rx', 'ry'].reduce(
      (total, name) => total + 7 * unitsOf(attributes.get(name)),
      0,
    )
  )
}

/** The length of a unit in px, or an upper bound of it. */
const maxPxPerUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96,
  pc: 96,
  mm: 96,
  cm: 96,
  in: 96,
}
/** The number used for a length that depends on the context, such as a percentage. */
const LONGEST_UNITS = 1e6

function unitsOf(value = ''): number {
  const [, number = '0', unit = ''] =
    /^\s*[+-]?((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(value) ?? []
  const units = Math.abs(Number(number))
  return units * (maxPxPerUnit[unit.toLowerCase()] ?? LONGEST_UNITS)
}
