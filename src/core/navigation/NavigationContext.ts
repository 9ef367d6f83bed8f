import { createContext, use } from 'react'
import type { Params } from './matchPattern'
import type { PageLocation } from './PageLocation'

/** Goes to an address within the portal; `replace` leaves no step for Back. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void

/** Where the page is and how to go elsewhere; a router gives it. */
export const NavigationContext = createContext<{
  location: PageLocation
  navigate: Navigate
} | null>(null)

/** What the page's path says at the places that its pattern names. */
export const ParamsContext = createContext<Params>({})

/** The navigation around a component; an error outside of a router. */
export function useNavigation(): { location: PageLocation; navigate: Navigate } {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('there is no router around this component')
  return navigation
}

/** Where the page is; rendered anew when that changes. */
export const useLocation = (): PageLocation => useNavigation().location

/** The way to go elsewhere by code; a link is the better way wherever a person chooses. */
export const useNavigate = (): Navigate => useNavigation().navigate

/** The named words of the page's path, decoded. */
export const useParams = (): Params => use(ParamsContext)

/** The address's query, and the way to another one on the same path. */
export function useSearchParams(): [
  URLSearchParams,
  (next: URLSearchParams | Record<string, string>) => void,
] {
  const { location, navigate } = useNavigation()
  return [
    new URLSearchParams(location.search),
    (next) => {
      navigate(`?${new URLSearchParams(next).toString()}`)
    },
  ]
}
