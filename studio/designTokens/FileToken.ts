/** A token of a file, with its aliases resolved. */
export interface FileToken {
  /** Names from the root, such as `['color', 'primary']`. */
  names: readonly string[]
  /** JSON Pointer of the token in the file; unique in it. */
  path: string
  type: string
  /** The value in CSS; undefined for a type that no Portico token has, such as `typography`. */
  css: string | undefined
  /**
   * The Portico token that means the same in the file's format; null if none does. Without it, the
   * token of the same name is meant.
   */
  target?: string | null
  /** Whether it belongs to the dark palette. */
  isDark?: boolean
}
