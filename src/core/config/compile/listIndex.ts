const indexes = new WeakMap<readonly unknown[], readonly number[]>()

/**
 * Stores the indexes that the items of a shortened list had in the config file, where problems with
 * them are reported.
 */
export const rememberIndexes = (list: readonly unknown[], original: readonly number[]): void =>
  void indexes.set(list, original)

/** An item's index in the original config. */
export const originalIndex = (list: readonly unknown[], index: number): number =>
  indexes.get(list)?.[index] ?? index
