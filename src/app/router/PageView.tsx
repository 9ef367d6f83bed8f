import { useAtomValue } from 'jotai'
import { use } from 'react'
import { useLocation } from 'react-router-dom'
import type { ResolvedRoute } from '../../core/config/ResolvedConfig'
import { customerAtom } from '../../core/session/atoms'
import { useShownSections } from '../../core/session/useShownSections'
import { pageById } from '../../registry/pages'
import { ownWidgets } from '../../registry/widgets'
import { ErrorBoundary } from '../results/ErrorBoundary'
import { decodePath } from '../../core/config/decodePath'

/**
 * Renders the page of a route. Until its code is loaded, the previous page stays; on a first view,
 * nothing is shown.
 */
export function PageView({ route }: { route: ResolvedRoute }) {
  const signedIn = useAtomValue(customerAtom) !== null
  const pathname = decodePath(useLocation().pathname)
  return (
    <ErrorBoundary signedIn={signedIn} resetKey={pathname}>
      <Body route={route} />
    </ErrorBoundary>
  )
}

function Body({ route }: { route: ResolvedRoute }) {
  const { Component } = pageById(route.pageId)
  for (const widget of ownWidgets(useShownSections(route.uri))) use(widget.whenLoaded())
  // Pages that the club has added share a component.
  return <Component key={route.uri} />
}
