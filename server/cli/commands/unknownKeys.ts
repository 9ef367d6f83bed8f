import type { Problem } from '../../../src/core/config/Problem'

/** The problem of the unknown key through which a path leads; undefined if it leads through none. */
export const findUnknownKeyOf = (path: string, problems: readonly Problem[]): Problem | undefined =>
  problems.find(({ code, path: key }) => UNKNOWN.includes(code) && `${path}/`.startsWith(`${key}/`))

/** The codes of a key that no setting and no menu entry has. */
const UNKNOWN: readonly string[] = ['unknown-key', 'nav-unknown']

/** Says that a value at a path has no effect, because of an unknown key; probably a typo. */
export const noEffectText = (path: string, { path: key }: Problem): string =>
  `${key} is not a setting of the portal, so ${path} has no effect.`
