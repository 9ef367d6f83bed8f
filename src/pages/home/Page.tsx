import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useNow } from '../../core/hours/useNow'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { Sections } from '../../core/registry/Sections'
import { pathOf } from '../../core/registry/pathOf'
import { companyAtom, configAtom, customerAtom } from '../../core/session/atoms'
import { Eyebrow } from '../../ui/layout/Eyebrow'
import { Heading } from '../../ui/layout/Heading'
import { PageLayout } from '../../ui/layout/PageLayout'
import { Stack } from '../../ui/layout/Stack'
import { latePart } from './latePart'
import { manifest } from './manifest'
import { partOfDay } from './partOfDay'
import { TodayStrip } from './TodayStrip'
import { WeekSpace } from './WeekSpace'

/**
 * 'My Club': a greeting, a strip with what matters today, the week's events, then the club's
 * sections.
 * (shell.screen.home-content)
 */
export function Page(): ReactNode {
  const t = useText()
  const events = pathOf(useAtomValue(configAtom), 'events')
  const isMember = useAtomValue(customerAtom)?.isMember === true
  return (
    <PageLayout title={t('page.home.title')} home>
      <Stack gap={6}>
        <Greeting />
        <TodayStrip />
        {events !== undefined && isMember && <ThisWeek path={events} />}
      </Stack>
      <Sections uri={manifest.uri} />
    </PageLayout>
  )
}

const ThisWeek = latePart(async () => (await import('./ThisWeek')).ThisWeek, WeekSpace)

/**
 * Greets the customer by name. The time of day and the date are shown only after hydration, because
 * the server's markup must not depend on the clock.
 */
function Greeting(): ReactNode {
  const t = useText()
  const { dateLong, hour } = useFormat()
  const company = useAtomValue(companyAtom)
  const customer = useAtomValue(customerAtom)
  const now = useNow()
  const part = now ? partOfDay(hour(now)) : 'anyTime'
  return (
    <Stack gap={2}>
      <Eyebrow>{now ? dateLong(now) : company.name}</Eyebrow>
      <Heading level={2} size={1}>
        {t(`page.home.greeting.${part}`, {
          name: customer?.firstName || customer?.fullName || t('page.home.greeting.nameless'),
        })}
      </Heading>
    </Stack>
  )
}
