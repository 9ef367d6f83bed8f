import { useAtomValue } from 'jotai'
import { use, useMemo } from 'react'
import type { ResolvedRoute } from '../../core/config/ResolvedConfig'
import { matchPattern } from '../../core/navigation/matchPattern'
import { ParamsContext, useLocation } from '../../core/navigation/NavigationContext'
import { customerAtom } from '../../core/session/atoms'
import { pageById } from '../../registry/pages'
import { ErrorBoundary } from '../results/ErrorBoundary'
import { decodePath } from '../../core/gates/decodePath'
import { matchedPattern } from '../../core/gates/decide'
import { useSectionsOf } from './useSectionsOf'

/**
 * Renders the page of a route. While its chunk loads, the old page stays, or nothing on a first
 * view.
 */
export function PageView({ route }: { route: ResolvedRoute }) {
  const signedIn = useAtomValue(customerAtom) !== null
  const pathname = decodePath(useLocation().pathname)
  return (
    <ErrorBoundary signedIn={signedIn} resetKey={pathname}>
      <Body route={route} pathname={pathname} />
    </ErrorBoundary>
  )
}

function Body({ route, pathname }: { route: ResolvedRoute; pathname: string }) {
  const waiting = useSectionsOf(route.uri)
  if (waiting) use(waiting)
  const { Component } = pageById(route.pageId)
  const written = useLocation().pathname
  // The login page replaces any private path that was requested, however it is written.
  const pattern = matchesItself(route, pathname) ? matchedPattern(route, written) : '*'
  const params = useMemo(() => matchPattern(pattern, written) ?? {}, [pattern, written])
  return (
    <ParamsContext value={params}>
      <Component />
    </ParamsContext>
  )
}

function matchesItself(route: ResolvedRoute, pathname: string): boolean {
  return route.pageId !== 'login' || pathname === route.path
}
