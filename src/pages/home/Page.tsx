import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Sections } from '../../core/registry/Sections'
import { PageLayout } from '../../ui/layout/PageLayout'
import { Stack } from '../../ui/layout/Stack'
import { Greeting } from './Greeting'
import { manifest } from './manifest'
import { TodayStrip } from './TodayStrip'

/**
 * My Club: a greeting, a strip with what matters today, then the club's sections.
 * (shell.screen.home-content)
 */
export function Page(): ReactNode {
  const t = useText()
  return (
    <PageLayout title={t('page.home.title')} home>
      <Stack gap={6}>
        <Greeting />
        <TodayStrip />
      </Stack>
      <Sections uri={manifest.uri} />
    </PageLayout>
  )
}
