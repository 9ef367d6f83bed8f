import { callTable } from '../../../generated/calls'

/** Methods that the call table has for a path, for 405 with `Allow`. */
export function methodsAt(path: string): string[] {
  return patterns()
    .filter(({ pattern }) => pattern.test(path))
    .map(({ method }) => method)
}

let made: { method: string; pattern: RegExp }[] | undefined

const patterns = () =>
  (made ??= Object.values(callTable).map(({ method, path }) => ({
    method,
    pattern: new RegExp(
      `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`,
    ),
  })))
