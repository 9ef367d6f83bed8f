/**
 * Parses an https or http address without credentials as browsers do; undefined if the text is not
 * one or a browser could not open it (a port above 65535, an invalid host). Validation and the code
 * that uses addresses share this function, so every accepted address can be opened.
 */
export function readWebAddress(text: string): URL | undefined {
  // Browsers drop control characters and blanks inside an address, and treat a backslash as a
  // slash.
  if (blanks.test(text) || !/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text))
    return undefined
  const url = new URL(text)
  // Checked in the text, because the parser drops an @ without a user (`https://@host`).
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''
  return authority.includes('@') || url.hostname === '' ? undefined : url
}

/**
 * Origin of a web address for a page's security policy; undefined if the text is not an address, or
 * if its host has characters that mean something else in a policy.
 */
export function policyOrigin(text: string): string | undefined {
  const origin = readWebAddress(text)?.origin
  return origin !== undefined && /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin)
    ? origin
    : undefined
}

const blanks = /[\u0000-\u0020\u007f\u00a0\u2028\u2029\\]/
