import type { ReactNode } from 'react'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { Badge } from '../../../ui/feedback/Badge'
import { passState, type PassFacts } from '../model/passState'

/** The state of a pass as a badge. */
export function PassBadge({ pass }: { pass: PassFacts }): ReactNode {
  const t = useText()
  const now = useNow()
  if (!now) return null
  const state = passState(pass, now)
  return (
    <Badge tone={state === 'available' ? 'success' : state === 'expired' ? 'warning' : 'neutral'}>
      {t(`area.perks.state.${state}`)}
    </Badge>
  )
}
