import type { ReactNode } from 'react'
import { useAppServices } from './AppServices'

/** Which sections of a page to show, for a page whose content stands between them. */
export interface SectionsProps {
  /** The page's uri. */
  uri: string
  /**
   * `leading`: the page's own sections that are above all others; `other`: all but these. All
   * sections by default.
   */
  part?: 'leading' | 'other'
}

/**
 * The sections that the club has put on a page. Rendered by the app's `PageSections`, because pages
 * must not import the registry. (doc 1 §3, shell.theme.prop-sections)
 */
export function Sections(props: SectionsProps): ReactNode {
  const { PageSections } = useAppServices()
  return <PageSections {...props} />
}
