import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from '../../ui/feedback/lazyPart'
import type { Outcome } from '../../core/gates/decide'

/**
 * A component around a page, such as a shell or a gate. Loaded on demand, because a page needs only
 * one or two of them.
 */
export interface FramePart<P> extends LazyPart<P> {
  /** The component's module as named in the bundler's manifest, for preload links. */
  source: string
}

const part = <P extends object>(
  file: string,
  load: () => Promise<ComponentType<P>>,
): FramePart<P> => ({ source: `src/${file}.tsx`, ...lazyPart(load) })

/**
 * Shells, gates and other components around a page, by name; each is loaded with the first page
 * that shows it.
 */
export const frameParts = {
  switched: part(
    'app/shells/SwitchedClubBar',
    async () => (await import('./SwitchedClubBar')).SwitchedClubBar,
  ),
  public: part('app/shells/PublicShell', async () => (await import('./PublicShell')).PublicShell),
  portal: part('app/shells/PortalShell', async () => (await import('./PortalShell')).PortalShell),
  accountTabs: part(
    'app/shells/AccountTabs',
    async () => (await import('./AccountTabs')).AccountTabs,
  ),
  bare: part('app/shells/BareShell', async () => (await import('./BareShell')).BareShell),
  pastDue: part(
    'areas/billing/parts/Paywall',
    async () => (await import('../../areas/billing/parts/Paywall')).Paywall,
  ),
  chooseLocation: part(
    'areas/networks/parts/ChooseLocation',
    async () => (await import('../../areas/networks/parts/ChooseLocation')).ChooseLocation,
  ),
  password: part(
    'app/results/PasswordGate',
    async () => (await import('../results/PasswordGate')).PasswordGate,
  ),
}

/**
 * The shell for an outcome: bare for gates and bare pages, otherwise public for visitors and the
 * portal's for customers.
 */
export function chooseShell(outcome: Outcome, signedIn: boolean): 'public' | 'portal' | 'bare' {
  if (
    outcome.kind === 'past-due' ||
    outcome.kind === 'choose-location' ||
    ('route' in outcome && outcome.route.layout === 'bare')
  )
    return 'bare'
  return signedIn ? 'portal' : 'public'
}

/** Whether the account tabs are shown above the page. */
export const showsAccountTabs = (outcome: Outcome, signedIn: boolean): boolean =>
  chooseShell(outcome, signedIn) === 'portal' &&
  'route' in outcome &&
  outcome.route.layout === 'account'

/** The shell, account tabs and gates that are shown for an outcome. */
export function listFrameParts(
  outcome: Outcome,
  signedIn: boolean,
): readonly Pick<FramePart<never>, 'source' | 'preload'>[] {
  return [
    frameParts[chooseShell(outcome, signedIn)],
    ...(showsAccountTabs(outcome, signedIn) ? [frameParts.accountTabs] : []),
    ...(outcome.kind === 'past-due' ? [frameParts.pastDue] : []),
    ...(outcome.kind === 'choose-location' ? [frameParts.chooseLocation] : []),
    ...('password' in outcome && outcome.password ? [frameParts.password] : []),
  ]
}
