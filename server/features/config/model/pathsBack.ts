import { own } from '../../../../src/core/config/plainObject'

/**
 * Default paths of pages by the path to which a config moved them: links are mapped back if the
 * pages are not cloned.
 */
export function pathsBack(config: unknown): ReadonlyMap<string, string> {
  const pages = own(config, 'pages')
  const back = new Map<string, string>()
  for (const page of Array.isArray(pages) ? (pages as unknown[]) : []) {
    const [uri, path] = [own(page, 'uri'), own(page, 'path')]
    if (typeof uri === 'string' && typeof path === 'string' && path !== uri) back.set(path, uri)
  }
  return back
}
