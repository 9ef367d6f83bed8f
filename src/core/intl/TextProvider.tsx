import type { ReactNode } from 'react'
import { IntlContext } from './IntlContext'
import type { PortalIntl } from './createPortalIntl'

/** Provides the texts and formats of the page's language. */
export function TextProvider({
  intl,
  children,
}: {
  intl: PortalIntl
  children: ReactNode
}): ReactNode {
  return <IntlContext value={intl}>{children}</IntlContext>
}
