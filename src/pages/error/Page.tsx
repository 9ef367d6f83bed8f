import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useAppServices } from '../../core/registry/AppServices'

/**
 * The screen for the HTTP status in the path; any other value, or none, shows the generic one.
 * (shell.route.error-response-values)
 */
export function Page(): ReactNode {
  const { ResultScreen } = useAppServices()
  const { response = '' } = useParams()
  return <ResultScreen status={/^\d{3}$/.test(response) ? Number(response) : undefined} />
}
