import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { TextLink } from '../../ui/controls/TextLink'
import { lazyPart } from '../../ui/feedback/lazyPart'
import { Heading } from '../../ui/layout/Heading'
import { Stack } from '../../ui/layout/Stack'
import { WeekEventsLoading } from './WeekEventsLoading'

/** The week's events, below their heading with a link to all events at `path`. */
export function ThisWeek({ path }: { path: string }): ReactNode {
  const t = useText()
  return (
    <Stack as="section" gap={4} aria-label={t('page.home.week.title')}>
      <Line>
        <Heading level={2} size={3}>
          {t('page.home.week.title')}
        </Heading>
        <TextLink to={path}>{t('page.home.week.all')}</TextLink>
      </Line>
      <WeekEvents path={path} fallback={<WeekEventsLoading />} />
    </Stack>
  )
}

const { OnDemand: WeekEvents } = lazyPart(async () => (await import('./WeekEvents')).WeekEvents)

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--portico-space-6);
`
