import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Sections } from '../../core/registry/Sections'
import { lazyPart } from '../../ui/feedback/lazyPart'
import { PageLayout } from '../../ui/page/PageLayout'
import { Stack } from '../../ui/layout/Stack'
import { manifest } from './manifest'
import { QuickLinks } from './QuickLinks'
import { TodayStrip } from './TodayStrip'
import { Welcome } from './Welcome'

/**
 * 'My Club': a greeting, the customer's card and next booking, links to the menu's pages, then the
 * club's sections. The page's own section, the week's events, stands above the links unless the club
 * moves it. (shell.screen.home-content)
 */
export function Page(): ReactNode {
  const t = useText()
  return (
    <PageLayout title={t('page.home.title')} home>
      <Stack gap={6}>
        <Greeting fallback={<Welcome />} />
        <TodayStrip />
        <Sections uri={manifest.uri} part="leading" />
        <QuickLinks />
      </Stack>
      <Sections uri={manifest.uri} part="other" />
    </PageLayout>
  )
}

// The time of day and the date are shown only in the browser, because the server's markup must not
// depend on the clock. If the code of `Greeting` fails to load, the server's `Welcome` stays.
const { OnDemand: Greeting } = lazyPart(
  async () => (await import('./Greeting').catch(() => undefined))?.Greeting ?? Welcome,
)
