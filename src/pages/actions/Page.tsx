import { useAtomValue } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useAppServices } from '../../core/registry/AppServices'
import { configAtom } from '../../core/session/atoms'
import { Redirecting } from '../../ui/results/Redirecting'
import { actionPath } from './actionPath'

/**
 * The target of links in emails: a known action redirects to its page, any other shows "not found".
 * (shell.route.actions-values)
 */
export function Page(): ReactNode {
  const { ResultScreen } = useAppServices()
  const { action } = useParams()
  const query = new URLSearchParams(useLocation().search)
  const to = actionPath(useAtomValue(configAtom), action, query)
  const navigate = useNavigate()
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true })
  }, [to, navigate])
  return to === undefined ? <ResultScreen status={404} /> : <Redirecting />
}
