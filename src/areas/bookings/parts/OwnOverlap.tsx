import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Slot } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Notice } from '../../../ui/feedback/Notice'

/**
 * Says which bookings and events the customer has at the time of a slot, before they book it, in a
 * row above the buttons that do so; renders nothing if there are none.
 */
export function OwnOverlap({ slot: { overlaps } }: { slot: Pick<Slot, 'overlaps'> }): ReactNode {
  const t = useText()
  const { list } = useFormat()
  return overlaps.length === 0 ? null : (
    <Row>
      <Notice tone="warning" live>
        <p>{t('area.bookings.form.overlaps', { title: list(overlaps) })}</p>
      </Notice>
    </Row>
  )
}

const Row = styled.div`
  inline-size: 100%;
`
