/** The result of one check of this machine. */
export interface Finding {
  /** Name of what was checked, such as `port`. */
  name: string
  ok: boolean
  /** Whether it works but needs attention soon; `todo` says what to do. */
  warn?: boolean
  /** What was found, in one line; never a secret. */
  found: string
  /** What to do about a failure or a warning; absent if the check passed. */
  todo?: string
}

/** The finding of a check that passed. */
export const passed = (name: string, found: string): Finding => ({ name, ok: true, found })

/** The finding of a check that failed, so that Portico or its tests can't run, and what to do. */
export const failed = (name: string, found: string, todo: string): Finding => ({
  name,
  ok: false,
  found,
  todo,
})

/** The finding of a check that passed but needs attention, and what to do. */
export const warned = (name: string, found: string, todo: string): Finding => ({
  name,
  ok: true,
  warn: true,
  found,
  todo,
})
