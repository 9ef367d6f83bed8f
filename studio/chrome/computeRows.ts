/** The number of rows that a text area needs to show its text, within limits. */
export const computeRows = (text: string, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, Math.ceil(text.length / CHARACTERS_PER_ROW), text.split('\n').length))

/** The rows of a field for several lines of text; `min` is 4 unless it is a number. */
export const computeLines = (text: string, min: unknown): number =>
  computeRows(text, { min: typeof min === 'number' ? min : 4, max: 10 })

/** About how many characters fit into a row of a text area in the forms. */
const CHARACTERS_PER_ROW = 46
