/**
 * The beginning that the paths of a page share and that changes when the page moves: its uri, or, if
 * no path begins with it, what stands before the first parameter: /guest-pass for
 * /guest-pass/:id/:pin?.
 */
export function movableStart({ uri, paths }: { uri: string; paths: readonly string[] }): string {
  const [first = uri] = paths
  return paths.some((pattern) => pattern === uri || pattern.startsWith(`${uri}/`))
    ? uri
    : first.replace(/\/[:*].*$/, '') || uri
}

/**
 * A page's pattern after the club has moved the page: with /dining moved to /comedor, /dining/:id
 * becomes /comedor/:id. A pattern that doesn't start with `start` (see `movableStart`) is unchanged.
 */
export function overridePattern(pattern: string, start: string, path: string): string {
  if (pattern === start) return path
  if (start === '/' || !pattern.startsWith(`${start}/`)) return pattern
  const suffix = pattern.slice(start.length)
  return path === '/' ? suffix : `${path}${suffix}`
}

/**
 * All forms of a pattern: the complete one, then without its optional parameters, dropping one more
 * each time. Parameter names are removed: /a/:b? gives /a/: and /a.
 */
export function patternForms(pattern: string): readonly string[] {
  const segments = pattern.split('/').filter((part) => part !== '')
  const forms: string[] = []
  const firstOptional = segments.findIndex((segment) => segment.endsWith('?'))
  for (
    let length = segments.length;
    length >= (firstOptional === -1 ? segments.length : firstOptional);
    length--
  ) {
    forms.push(
      `/${segments
        .slice(0, length)
        .map((segment) => (segment.startsWith(':') ? ':' : segment.replace(/\?$/, '')))
        .join('/')}`.toLowerCase(),
    )
  }
  return forms
}

/** How many segments of a pattern are fixed; of the patterns that match a path, the one with most fits best. */
export const fixedSegments = (pattern: string): number =>
  pattern.split('/').filter((part) => part && !part.startsWith(':') && part !== '*').length

/** Whether a page's path, such as /a/x, matches the pattern; ignores case and trailing slashes. */
export function matchesPattern(pattern: string, path: string): boolean {
  const parts = path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
  return patternForms(pattern).some((form) => {
    const patternParts = form.split('/').filter((part) => part !== '')
    const endsInSplat = patternParts.at(-1) === '*'
    if (endsInSplat ? parts.length < patternParts.length - 1 : parts.length !== patternParts.length)
      return false
    return patternParts.every(
      (part, index) => part === ':' || part === '*' || part === parts[index],
    )
  })
}
