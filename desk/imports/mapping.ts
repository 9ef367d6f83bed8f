/** The file's column by ours. */
type Mapping = Readonly<Record<string, string | undefined>>

/** The required columns for which a mapping has no column of the file, in the order of our columns. */
export const missingColumns = (
  columns: readonly { name: string; isRequired: boolean }[],
  mapping: Mapping,
): string[] =>
  columns
    .filter(({ name, isRequired }) => isRequired && (mapping[name] ?? '') === '')
    .map(({ name }) => name)

/** A mapping in which one of our columns gets another one of the file, or none for ''. */
export const mapColumn = (
  mapping: Mapping,
  column: string,
  theirs: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...mapping, [column]: theirs }).flatMap(([name, value = '']) =>
      value === '' ? [] : [[name, value]],
    ),
  )
