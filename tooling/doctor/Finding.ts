/** What one look at the machine found. */
export interface Finding {
  /** What was looked at, such as `port`. */
  name: string
  ok: boolean
  /** What is there, in one line; never a secret. */
  found: string
  /** What to do; only where it is not ok. */
  todo?: string
}

/** Something that is as it should be. */
export const passed = (name: string, found: string): Finding => ({ name, ok: true, found })

/** Something that keeps Portico from running (or its tests), and what to do. */
export const failed = (name: string, found: string, todo: string): Finding => ({
  name,
  ok: false,
  found,
  todo,
})
