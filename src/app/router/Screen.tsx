import { useAtomValue } from 'jotai'
import { Suspense, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { assertNever } from '../../core/config/assertNever'
import { NotFound } from '../results/NotFound'
import { decide, type Outcome } from './decide'
import { frameParts } from './frameParts'
import { PageView } from './PageView'
import { ShellFor } from './ShellFor'
import { useArrival } from './useArrival'

/** What the current path shows to the person: a page in its shell, a gate's screen, or another path. */
export function Screen() {
  const config = useAtomValue(configAtom)
  const customer = useAtomValue(customerAtom)
  const { pathname } = useLocation()
  const outcome = decide(config, customer, pathname)
  useArrival(outcome)
  if (outcome.kind === 'redirect') return <Navigate to={outcome.to} replace />
  return (
    <ShellFor outcome={outcome}>
      {contentOf(outcome, customer !== null)}
      {'password' in outcome && outcome.password && (
        <Suspense fallback={null}>
          <frameParts.password.Component reason={outcome.password} />
        </Suspense>
      )}
    </ShellFor>
  )
}

function contentOf(outcome: Exclude<Outcome, { kind: 'redirect' }>, signedIn: boolean): ReactNode {
  switch (outcome.kind) {
    case 'page':
    case 'login':
      return <PageView route={outcome.route} />
    case 'members-only':
      return <frameParts.membersOnly.Component />
    case 'past-due':
      return <frameParts.pastDue.Component />
    case 'not-found':
      return <NotFound signedIn={signedIn} />
    default:
      return assertNever(outcome)
  }
}
