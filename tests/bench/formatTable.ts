import type { Figure } from './BenchRow'

/** A line of the table before it is formatted, with the name of its row. */
export interface TableLine extends Figure {
  row: string
}

/** The table as text with aligned columns: row, what, ours, floor, ratio, worst, goal, met. */
export function formatTable(lines: readonly TableLine[]): string {
  const head = ['row', 'what', 'ours', 'floor', 'ratio', 'worst', 'goal', 'met']
  const body = lines.map((line) => [
    line.row,
    line.what,
    `${short(line.ours)} ${line.unit}`.trim(),
    line.floor === undefined ? '' : `${short(line.floor)} ${line.unit}`.trim(),
    line.ratio === undefined ? '' : line.ratio.toFixed(2),
    line.worst === undefined ? '' : line.worst.toFixed(2),
    line.goal,
    line.met ? 'yes' : 'NO',
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...body.map((cells) => cells[column]?.length ?? 0)),
  )
  return [head, ...body]
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A number with three or four significant digits. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100) return value.toFixed(0)
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 3)
}
