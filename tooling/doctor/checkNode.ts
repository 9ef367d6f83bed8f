import { failed, passed, type Finding } from './Finding'

/** Checks Node's version against package.json's `engines`, such as `>=20.19`. */
export function checkNode(version: string, wanted: string): Finding {
  const found = `Node ${version}`
  return isAtLeast(version, wanted.replace(/^\D+/, ''))
    ? passed('node', found)
    : failed('node', found, `Install Node ${wanted.replace('>=', '')} or newer.`)
}

function isAtLeast(version: string, least: string): boolean {
  const [have, need] = [version, least].map((text) => text.split('.').map(Number))
  for (const [index, part] of (need ?? []).entries()) {
    const own = have?.[index] ?? 0
    if (own !== part) return own > part
  }
  return true
}
