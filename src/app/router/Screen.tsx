import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { assertNever } from '../../core/config/assertNever'
import { MembersOnly } from '../results/MembersOnly'
import { NotFound } from '../results/NotFound'
import { PastDueGate } from '../results/PastDueGate'
import { PasswordGate } from '../results/PasswordGate'
import { decide, type Outcome } from './decide'
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
  const route = 'route' in outcome ? outcome.route : undefined
  return (
    <ShellFor route={route} bare={outcome.kind === 'past-due'}>
      {contentOf(outcome, customer !== null)}
      {'password' in outcome && outcome.password && <PasswordGate reason={outcome.password} />}
    </ShellFor>
  )
}

function contentOf(outcome: Exclude<Outcome, { kind: 'redirect' }>, signedIn: boolean): ReactNode {
  switch (outcome.kind) {
    case 'page':
    case 'login':
      return <PageView route={outcome.route} />
    case 'members-only':
      return <MembersOnly />
    case 'past-due':
      return <PastDueGate />
    case 'not-found':
      return <NotFound signedIn={signedIn} />
    default:
      return assertNever(outcome)
  }
}
