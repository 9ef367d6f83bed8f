import { createContext, use } from 'react'
import type { PortalIntl } from './createPortalIntl'

/** Where components find the page's texts; filled by `TextProvider`. */
export const IntlContext = createContext<PortalIntl | undefined>(undefined)

/**
 * The page's texts and formats. Throws outside a `TextProvider`: a screen without texts is a broken
 * build.
 */
export function usePortalIntl(): PortalIntl {
  const intl = use(IntlContext)
  if (!intl) throw new Error('No TextProvider above this component')
  return intl
}
