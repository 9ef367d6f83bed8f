import { useAtomValue } from 'jotai'
import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import {
  configAtom,
  customerAtom,
  keepPaywallOpenAtom,
  companyAtom,
  pageStateAtom,
} from '../../core/session/atoms'
import type { PageLocation } from '../../ui/history/usePageLocation'
import { assertNever } from '../../core/config/assertNever'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { ErrorBoundary } from '../results/ErrorBoundary'
import { MembersOnly } from '../results/MembersOnly'
import { ResultFor } from '../results/ResultFor'
import { decide, isOffPath, type Outcome } from '../../core/gates/decide'
import { frameParts, chooseShell, showsAccountTabs } from '../shells/frameParts'
import { PageView } from './PageView'
import { Redirect } from './Redirect'
import { useHashTarget } from './useHashTarget'
import { useRouteChange } from './useRouteChange'
import type { ShellData } from '../shells/ShellData'
import { MarkUsable } from './MarkUsable'

/**
 * Renders what this person sees at the current path: a page in its shell, a gate's screen, or a
 * redirect.
 */
export function Screen({ arrivedBy }: Pick<PageLocation, 'arrivedBy'>): ReactNode {
  const config = useAtomValue(configAtom)
  const customer = useAtomValue(customerAtom)
  const { pathname } = useLocation()
  const keepPaywallOpen = useAtomValue(keepPaywallOpenAtom)
  const outcome: Outcome = keepPaywallOpen
    ? { kind: 'past-due' }
    : decide(config, customer, pathname)
  useRouteChange(outcome, arrivedBy)
  useHashTarget(arrivedBy)
  if (outcome.kind === 'redirect') return <Redirect outcome={outcome} />
  return (
    <ShellFor outcome={outcome}>
      {renderContent(outcome, config, customer !== null, pathname)}
      {'password' in outcome && outcome.password && (
        <Gate signedIn={customer !== null} path={pathname}>
          <frameParts.password.Component reason={outcome.password} />
        </Gate>
      )}
    </ShellFor>
  )
}

function renderContent(
  outcome: Exclude<Outcome, { kind: 'redirect' }>,
  config: ResolvedConfig,
  signedIn: boolean,
  path: string,
): ReactNode {
  switch (outcome.kind) {
    case 'page':
    case 'login':
      return <PageView route={outcome.route} />
    case 'members-only':
      return (
        <Gate signedIn={signedIn} path={path}>
          <MembersOnly />
        </Gate>
      )
    case 'past-due':
      return (
        <Gate signedIn={signedIn} path={path}>
          <frameParts.pastDue.Component />
        </Gate>
      )
    case 'choose-location':
      return (
        <Gate signedIn={signedIn} path={path}>
          <frameParts.chooseLocation.Component />
        </Gate>
      )
    case 'not-found':
      return <ResultFor screen="not-found" isOff={isOffPath(config, path)} signedIn={signedIn} />
    default:
      return assertNever(outcome)
  }
}

/**
 * Wraps a gate, whose code is loaded on demand like a page's. If the code fails to load, an error
 * is shown in the gate's place, and the shell with its sign-out stays.
 */
function Gate({
  signedIn,
  path,
  children,
}: {
  signedIn: boolean
  path: string
  children: ReactNode
}): ReactNode {
  return (
    <ErrorBoundary signedIn={signedIn} resetKey={path}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/**
 * The shell around a screen: bare for gates, otherwise public for visitors and the portal's for
 * customers. Shell and page have no Suspense boundary, because React hydrates the content of a
 * boundary last and in small steps. Without one, the previous screen also stays until the next one
 * is ready.
 */
function ShellFor({ outcome, children }: { outcome: Outcome; children: ReactNode }) {
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
