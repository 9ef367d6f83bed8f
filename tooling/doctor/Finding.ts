/** The result of one check of this machine. */
export interface Finding {
  /** What was checked, such as `port`. */
  name: string
  ok: boolean
  /** What was found, in one line; never a secret. */
  found: string
  /** What to do; only if not ok. */
  todo?: string
}

/** A check that passed. */
export const passed = (name: string, found: string): Finding => ({ name, ok: true, found })

/** A check that failed, which keeps Portico or its tests from running, and what to do. */
export const failed = (name: string, found: string, todo: string): Finding => ({
  name,
  ok: false,
  found,
  todo,
})
