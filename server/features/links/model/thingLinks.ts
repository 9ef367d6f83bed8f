import type { FoundThing, Thing } from '#src/core/config/things'

/** Returns the function with which `validateConfig` finds a thing among those of a club. */
export function thingAmong(
  things: readonly FoundThing[],
): (thing: Thing) => FoundThing | undefined {
  const known = new Map(things.map((thing) => [`${thing.kind} ${thing.id}`, thing]))
  return ({ kind, id }) => known.get(`${kind} ${id}`)
}

/** The numbers that end a path among the texts of a value, each once. */
export function readPathIds(value: unknown): number[] {
  const found = new Set<number>()
  const queue: unknown[] = [value]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (typeof next === 'string') {
      const id = PATH_ID.exec(next)?.[1]
      if (id !== undefined) found.add(Number(id))
    } else if (typeof next === 'object' && next !== null)
      // One by one, because half a million would exceed the maximum number of call arguments.
      for (const child of Object.values(next) as unknown[]) if (child != null) queue.push(child)
  }
  return [...found]
}

const PATH_ID = /^\/(?:[^?#]*\/)?(\d{1,10})\/*(?:[?#]|$)/
