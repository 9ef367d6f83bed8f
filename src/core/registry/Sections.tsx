import type { ReactNode } from 'react'
import { useAppServices } from './AppServices'

/**
 * The sections that the club has put on a page. The app provides them, so that pages don't import
 * the registry. (doc 1 §3, shell.theme.prop-sections)
 */
export function Sections({ uri }: { uri: string }): ReactNode {
  const { PageSections } = useAppServices()
  return <PageSections uri={uri} />
}
