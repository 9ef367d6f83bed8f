import { useEffect, type ReactNode } from 'react'
import { reportProblem, type PageReport } from '../core/session/reportProblem'

/** Renders nothing and reports once why a section is left out. */
export function SectionReport({ code, path }: PageReport): ReactNode {
  useEffect(() => reportProblem({ code, path }), [code, path])
  return null
}
