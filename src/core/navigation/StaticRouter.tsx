import { useMemo, type ReactNode } from 'react'
import { NavigationContext } from './NavigationContext'
import { placeOf, type PageLocation } from './PageLocation'

/**
 * Stays where it was put: for the server's markup, and for parts shown by themselves. `onNavigate`
 * hears where a person would go.
 */
export function StaticRouter({
  at = '/',
  onNavigate,
  children,
}: {
  at?: string
  onNavigate?: (to: string) => void
  children: ReactNode
}): ReactNode {
  const navigation = useMemo(() => {
    const location: PageLocation = { ...placeOf(at, { pathname: '/', search: '' }), by: 'pop' }
    return { location, navigate: (to: string) => onNavigate?.(to) }
  }, [at, onNavigate])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
