/** The kind that a file's name begins with, such as `members-2026.csv`; undefined for none. */
export function kindOfFile<Kind extends string>(
  fileName: string,
  kinds: readonly Kind[],
): Kind | undefined {
  const name = fileName.toLowerCase()
  return kinds.find((kind) => name.startsWith(kind))
}
