import { policyOrigin } from './webAddress'

/**
 * Whether a text is a map tile address: empty, or an https or http address with {z}, {x} and {y} in
 * its path or query, a plain host and no credentials.
 */
export function isTileAddress(text: string): boolean {
  if (text === '') return true
  // The address's origin is written into the page's security policy, where a semicolon or comma
  // would start another directive or policy.
  return (
    /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[^\s\u0000-\u001f\u007f"'<>\\]*$/i.test(text) &&
    ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) &&
    policyOrigin(text) !== undefined
  )
}
