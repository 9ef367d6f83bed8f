import type { SvgElement } from './parseSvg'

/**
 * An upper bound of the length of a shape's outline, in units of its own. Far less work than the
 * length itself, and never less than it.
 */
export function lineUnits({ attributes }: SvgElement): number {
  const path = attributes.get('d')
  const numbers =
    (path ?? attributes.get('points') ?? '').match(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []
  const sum = numbers.reduce((total, number) => total + Number(number), 0)
  // Each number is an end of two lines at most, or of a curve's frame or an arc's radius. A closed
  // line that goes on without an absolute start of its own draws two more from the same place.
  const closings = path?.match(/[zZ](?!\s*(?:M|$))/g)?.length ?? 0
  const ofPath = sum * (8 + 2 * closings)
  // A smooth quadratic curve mirrors the handle of the one before it, which can grow with every
  // curve.
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
/** A length that depends on what is around is as long as anything may be. */
const longestUnits = 1e6

function unitsOf(value = ''): number {
  const [, number = '0', unit = ''] =
    /^\s*[+-]?((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(value) ?? []
  const units = Math.abs(Number(number))
  return units * (unitsInPx[unit.toLowerCase()] ?? longestUnits)
}
