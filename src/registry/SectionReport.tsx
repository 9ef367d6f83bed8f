import { useEffect, type ReactNode } from 'react'
import { reportProblem, type PageReport } from '../core/session/reportProblem'

/** Shows nothing and reports once why: what a section leaves behind that can't be shown. */
export function SectionReport({ code, path }: PageReport): ReactNode {
  useEffect(() => reportProblem({ code, path }), [code, path])
  return null
}
