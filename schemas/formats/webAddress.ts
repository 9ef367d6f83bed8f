/**
 * An https or http address without credentials, as browsers read it; undefined where they could not
 * open it (a port beyond 65535, a host that is none). Check and use both go through here, so that
 * what is accepted can also be opened.
 */
export function readWebAddress(text: string): URL | undefined {
  // Browsers drop control characters and blanks inside an address; a backslash counts as a slash.
  if (blanks.test(text) || !/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text))
    return undefined
  const url = new URL(text)
  // An address may hold an @ that names nobody (`https://@host`); the parser forgets it.
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''
  return authority.includes('@') || url.hostname === '' ? undefined : url
}

/**
 * Origin of a web address as a page's security policy may name it; undefined for one that is no
 * address, or whose host could say more than itself there.
 */
export function policyOrigin(text: string): string | undefined {
  const origin = readWebAddress(text)?.origin
  return origin !== undefined && /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin)
    ? origin
    : undefined
}

const blanks = /[\u0000-\u0020\u007f\u00a0\u2028\u2029\\]/
