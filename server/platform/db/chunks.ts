/** Splits a list into parts that fit into one statement, in the same order. */
export function chunks<T>(list: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
