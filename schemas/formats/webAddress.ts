/**
 * Parses an absolute http(s) URL as browsers do; undefined if the text is not one, contains
 * credentials or could not be opened by a browser (a port above 65535, an invalid host). Validation
 * and the code that uses addresses share this function, so every accepted address can be opened.
 */
export function readWebAddress(text: string): URL | undefined {
  // Browsers silently drop or rewrite these characters, so the page they open could differ from the
  // text.
  if (REWRITTEN_CHARACTERS.test(text) || !/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text))
    return undefined
  const url = new URL(text)
  // Checked in the raw text, because `URL` drops empty credentials (`https://@host`).
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''
  return authority.includes('@') || url.hostname === '' ? undefined : url
}

/**
 * The URL's origin for a Content-Security-Policy header; undefined if the text is not a URL, or if
 * its host has characters with a special meaning in that header.
 */
export function policyOrigin(text: string): string | undefined {
  const origin = readWebAddress(text)?.origin
  return origin !== undefined && /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin)
    ? origin
    : undefined
}

const REWRITTEN_CHARACTERS = /[\u0000-\u0020\u007f\u00a0\u2028\u2029\\]/
