import { readFileSync } from 'node:fs'
import path from 'node:path'

const clubs = path.resolve(import.meta.dirname, '../../../fixtures/clubs')

/**
 * Returns a page's path in the demo club of a host, with required parameters set to 7; undefined if
 * the club does not have the page.
 */
export function clubPathOf(
  host: string,
  manifest: { uri: string; paths: readonly string[]; plus: boolean },
): string | undefined {
  const config = configOf(host)
  const ownPage = config.pages?.find(({ uri }) => uri === manifest.uri)
  if ((manifest.plus && config.plan !== 'Plus') || ownPage?.enabled === false) return undefined
  return (
    ownPage?.path ??
    ((manifest.paths[0] ?? '/').replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+|\*/g, '7') || '/')
  )
}

/** The paths of the pages that the demo club of a host has added. */
export const ownPathsOf = (host: string): string[] =>
  (configOf(host).ownPages ?? []).map((page) => page.path ?? `/${page.id}`)

const configOf = (host: string): ClubPages =>
  JSON.parse(
    readFileSync(path.join(clubs, host.split('.')[0] ?? '', 'portal-config.json'), 'utf8'),
  ) as ClubPages

/**
 * Matches the expected console errors of paths from `clubPathOf`: no item has the id 7, and not
 * every club has registration.
 */
export const EXPECTED_NOT_FOUND =
  /404 .*\/(?:api\/(?:public\/passes\/guest-ticket|(?:public\/|account\/)?\w+)\/7(?:\?pin=7)?|register)$/

interface ClubPages {
  plan: string
  pages?: { uri: string; path?: string; enabled?: boolean }[]
  ownPages?: { id: string; path?: string }[]
}
