import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Slot } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { Notice } from '../../../ui/feedback/Notice'

/**
 * Says that the customer has a booking or event at the time of a slot, before they book it, in a row
 * above the buttons that do so; renders nothing if they have none.
 */
export function OwnOverlap({ slot: { overlaps } }: { slot: Pick<Slot, 'overlaps'> }): ReactNode {
  const t = useText()
  return overlaps === '' ? null : (
    <Row>
      <Notice tone="warning" live>
        <p>{t('area.bookings.form.overlaps', { title: overlaps })}</p>
      </Notice>
    </Row>
  )
}

const Row = styled.div`
  inline-size: 100%;
`
