import { Provider as StoreProvider } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import type { PortalStore } from '../core/session/atoms'
import { Portal } from './Portal'

/** The whole portal for one store; the server passes a static router, the browser a real one. */
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
