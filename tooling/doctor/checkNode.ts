import { failed, passed, type Finding } from './Finding'

/** Checks Node's version against package.json's `engines`, such as `>=20.19`. */
export function checkNode(version: string, required: string): Finding {
  const found = `Node ${version}`
  return isAtLeast(version, required.replace(/^\D+/, ''))
    ? passed('node', found)
    : failed('node', found, `Install Node ${required.replace('>=', '')} or newer.`)
}

function isAtLeast(version: string, minimum: string): boolean {
  const [have, need] = [version, minimum].map((text) => text.split('.').map(Number))
  for (const [index, part] of (need ?? []).entries()) {
    const installed = have?.[index] ?? 0
    if (installed !== part) return installed > part
  }
  return true
}
