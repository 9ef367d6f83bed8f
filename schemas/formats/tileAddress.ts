import { policyOrigin } from './webAddress'

/**
 * Where a map's pictures come from: empty, or an https or http address with {z}, {x} and {y} in its
 * path or query, a plain host and no credentials.
 */
export function isTileAddress(text: string): boolean {
  if (text === '') return true
  // The origin stands in the page's policy, where a semicolon or a comma would begin something
  // else.
  return (
    /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[^\s\u0000-\u001f\u007f"'<>\\]*$/i.test(text) &&
    ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) &&
    policyOrigin(text) !== undefined
  )
}
