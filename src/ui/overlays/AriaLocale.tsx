import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useLanguage } from '../../core/intl/useFormat'

/**
 * Gives react-aria's own texts, such as a sheet's hidden Dismiss button, and its placements the
 * page's locale; without it they follow the browser's.
 */
export function AriaLocale({ children }: { children: ReactNode }): ReactNode {
  return <I18nProvider locale={useLanguage().locale}>{children}</I18nProvider>
}
