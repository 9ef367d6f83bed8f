import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Sections } from '../../core/registry/Sections'
import { pathOf } from '../../core/config/pathOf'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { lazyPart } from '../../ui/feedback/lazyPart'
import { PageLayout } from '../../ui/page/PageLayout'
import { Stack } from '../../ui/layout/Stack'
import { manifest } from './manifest'
import { QuickLinks } from './QuickLinks'
import { ThisWeek } from './ThisWeek'
import { TodayStrip } from './TodayStrip'
import { Welcome } from './Welcome'

/**
 * 'My Club': a greeting, the customer's card and next booking, the week's events, links to the
 * menu's pages, then the club's sections. (shell.screen.home-content)
 */
export function Page(): ReactNode {
  const t = useText()
  const events = pathOf(useAtomValue(configAtom), 'events')
  const isMember = useAtomValue(customerAtom)?.isMember === true
  return (
    <PageLayout title={t('page.home.title')} home>
      <Stack gap={6}>
        <Greeting fallback={<Welcome />} />
        <TodayStrip />
        {events !== undefined && isMember && <ThisWeek path={events} />}
        <QuickLinks />
      </Stack>
      <Sections uri={manifest.uri} />
    </PageLayout>
  )
}

// The time of day and the date are shown only in the browser, because the server's markup must not
// depend on the clock. If the code of `Greeting` fails to load, the server's `Welcome` stays.
const { OnDemand: Greeting } = lazyPart(
  async () => (await import('./Greeting').catch(() => undefined))?.Greeting ?? Welcome,
)
