import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { SharedPage } from '../../areas/content/public'

/** A survey, or a form, behind its id: nothing stands behind this one. (shell.route.out-survey, shell.route.out-form) */
export function Page(): ReactNode {
  const isForm = useLocation().pathname.toLowerCase().startsWith('/form/')
  return <SharedPage texts={isForm ? 'page.survey.form' : 'page.survey'} />
}
