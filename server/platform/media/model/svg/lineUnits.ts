import type { SvgElement } from './parseSvg'

/**
 * An upper bound on the length of a shape's outline, in the shape's own units: much cheaper to
 * compute than the exact length, and never shorter.
 */
export function lineUnits({ attributes }: SvgElement): number {
  const path = attributes.get('d')
  const numbers =
    (path ?? attributes.get('points') ?? '').match(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []
  const sum = numbers.reduce((total, number) => total + Number(number), 0)
  // Each number is an endpoint of at most two lines, or belongs to a curve's bounding box or an
  // arc's radius. A path that continues after closing, without an absolute move, draws two more
  // lines from the same point.
  const closings = path?.match(/[zZ](?!\s*(?:M|$))/g)?.length ?? 0
  const ofPath = sum * (8 + 2 * closings)
  // A smooth quadratic curve mirrors the previous control point, so each curve can move it further
  // away.
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
/** Lengths that depend on the context, such as percentages, are counted at this maximum. */
const longestUnits = 1e6

function unitsOf(value = ''): number {
  const [, number = '0', unit = ''] =
    /^\s*[+-]?((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(value) ?? []
  const units = Math.abs(Number(number))
  return units * (unitsInPx[unit.toLowerCase()] ?? longestUnits)
}
