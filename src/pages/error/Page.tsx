import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useAppServices } from '../../core/registry/AppServices'

/**
 * The result screen for the HTTP status in the path; the generic screen for any other value or
 * none. (shell.route.error-response-values)
 */
export function Page(): ReactNode {
  const { ResultScreen } = useAppServices()
  const { response = '' } = useParams()
  return <ResultScreen status={/^\d{3}$/.test(response) ? Number(response) : undefined} />
}
