import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { MapSection } from '../../../ui/map/MapSection'

/** An event's venue and address with a map link; renders nothing if both are unknown. */
export function EventPlace({ venue, address }: { venue: string; address: string }): ReactNode {
  const t = useText()
  const id = useId()
  if (!venue && !address) return null
  return (
    <Section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {t('area.events.location')}
      </Heading>
      {venue ? (
        <Text strong>
          <bdi>{venue}</bdi>
        </Text>
      ) : null}
      {address ? <MapSection address={address} /> : null}
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: var(--portico-space-3);
  margin-block-start: var(--portico-space-4);
`
