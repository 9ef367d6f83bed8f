/**
 * What a path says at the places that its pattern names; `*` is the rest behind the fixed
 * beginning.
 */
export type Params = Readonly<Record<string, string | undefined>>

/**
 * Compares a path with a page's pattern, word by word: `:name` is any word, `:name?` may be missing
 * at the end, `*` is whatever follows. Capitals, percent encoding and slashes at the end make no
 * difference. Undefined where the path does not fit.
 */
export function matchPattern(pattern: string, path: string): Params | undefined {
  const wanted = words(pattern)
  const given = words(path)
  const params: Record<string, string | undefined> = {}
  for (const [at, part] of wanted.entries()) {
    if (part === '*') return { ...params, '*': given.slice(at).join('/') }
    const word = given[at]
    if (!part.startsWith(':')) {
      if (word?.toLowerCase() !== part.toLowerCase()) return undefined
    } else if (word !== undefined && word !== '') {
      params[part.replace(/^:|\?$/g, '')] = word
    } else if (word === '' || !part.endsWith('?')) {
      return undefined
    }
  }
  return given.length > wanted.length ? undefined : params
}

const words = (path: string): string[] =>
  path
    .replace(/^\/|\/+$/g, '')
    .split('/')
    .filter((word, _, all) => all.length > 1 || word !== '')
    .map(decoded)

/** One that does not decode is a word nobody has, and stays as it came. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch (error) {
    if (error instanceof URIError) return word
    throw error
  }
}
