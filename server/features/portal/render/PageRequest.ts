import type { ResolvedConfig } from '#src/core/config/ResolvedConfig'
import type { PageState } from '#src/core/session/PageState'
import type { Club } from '../../../platform/clubs/Club'
import type { AppEntry } from '../bundle/PortalBundle'
import type { WithFallback } from '../document/withFallback'

/** One request for a page of a club. */
export interface PageRequest {
  app: AppEntry
  club: Club
  config: ResolvedConfig
  plan: ReturnType<AppEntry['planPage']>
  /** The URL as far as the page reads it. */
  url: string
  language: { language: string; dir: 'ltr' | 'rtl' }
  scheme: PageState['scheme']
  sloganIndex: number
  session: Pick<PageState, 'customer' | 'admin' | 'preview'>
  hasSecretUrl: boolean
  withFallback: WithFallback
}
