import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { companyAtom, configAtom, customerAtom, pageStateAtom } from '../../core/session/atoms'
import { ErrorBoundary } from '../results/ErrorBoundary'
import type { ShellData } from '../shells/ShellData'
import type { Outcome } from '../../core/gates/decide'
import { frameParts, chooseShell, showsAccountTabs } from './frameParts'
import { MarkUsable } from './MarkUsable'

/**
 * The shell around a screen: public for visitors, the portal's for customers, bare for gates. Shell
 * and page have no Suspense boundary, because React would hydrate it last and in small steps.
 * Without one, the old screen also stays until the next is ready.
 */
export function ShellFor({ outcome, children }: { outcome: Outcome; children: ReactNode }) {
  const config = useAtomValue(configAtom)
  const company = useAtomValue(companyAtom)
  const customer = useAtomValue(customerAtom)
  const { sloganIndex } = useAtomValue(pageStateAtom)
  const { pathname } = useLocation()
  const shell: ShellData = { config, company, customer, sloganIndex, path: pathname }
  const kind = chooseShell(outcome, customer !== null)
  const Shell = frameParts[kind].Component
  const inAccount = showsAccountTabs(outcome, customer !== null)
  return (
    <ErrorBoundary signedIn={customer !== null} resetKey={pathname}>
      <Shell shell={shell} {...(inAccount ? { area: 'account' } : {})}>
        {inAccount ? <frameParts.accountTabs.Component config={config} path={pathname} /> : null}
        {children}
        <MarkUsable />
      </Shell>
    </ErrorBoundary>
  )
}
