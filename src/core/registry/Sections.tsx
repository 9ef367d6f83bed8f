import type { ReactNode } from 'react'
import { useAppServices, type SectionsProps } from './AppServices'

/**
 * The sections that the club has put on a page. Rendered by the app's `PageSections`, because pages
 * must not import the registry. (doc 1 §3, shell.theme.prop-sections)
 */
export function Sections(props: SectionsProps): ReactNode {
  const { PageSections } = useAppServices()
  return <PageSections {...props} />
}
