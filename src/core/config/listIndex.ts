const indexes = new WeakMap<readonly unknown[], readonly number[]>()

/**
 * Notes where the items of a shortened list stood in the config, so that reports name the place
 * that its author sees.
 */
export const rememberIndexes = (list: readonly unknown[], original: readonly number[]): void =>
  void indexes.set(list, original)

/** Place of an item in the config as it was written. */
export const originalIndex = (list: readonly unknown[], index: number): number =>
  indexes.get(list)?.[index] ?? index
