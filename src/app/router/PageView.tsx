import { useAtomValue } from 'jotai'
import { use, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ResolvedRoute } from '../../core/config/ResolvedConfig'
import { customerAtom } from '../../core/session/atoms'
import { useShownSections } from '../../core/session/useShownSections'
import { pageById } from '../../registry/pages'
import { ownWidgets } from '../../registry/widgets'
import { isUsable } from './MarkUsable'
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
      {/* By its uri, because pages that the club has added share a component. */}
      <Body key={route.uri} route={route} />
    </ErrorBoundary>
  )
}

function Body({ route }: { route: ResolvedRoute }) {
  const { Component } = pageById(route.pageId)
  const own = ownWidgets(useShownSections(route.uri))
  // In the server's markup they are there; each hydrates its own once its code is loaded.
  const [isOpened] = useState(isUsable)
  if (isOpened) for (const widget of own) use(widget.whenLoaded())
  return <Component />
}
