import type { ReactNode } from 'react'
import { useAppServices } from './AppServices'

/**
 * The sections the club arranged for a page. The app provides them, so that no page imports the
 * registry. (doc 1 §3, shell.theme.prop-sections)
 */
export function Sections({ uri }: { uri: string }): ReactNode {
  const { PageSections } = useAppServices()
  return <PageSections uri={uri} />
}
