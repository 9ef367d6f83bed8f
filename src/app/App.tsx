import { Provider as StoreProvider } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import type { PortalStore } from '../core/session/atoms'
import { Portal } from './Portal'

/**
 * The whole portal, rendered from one store. `Router` is a static router on the server, a real one
 * in the browser.
 */
export function App({
  store,
  Router,
}: {
  store: PortalStore
  Router: ComponentType<{ children: ReactNode }>
}) {
  return (
    <StoreProvider store={store}>
      <Router>
        <Portal />
      </Router>
    </StoreProvider>
  )
}
