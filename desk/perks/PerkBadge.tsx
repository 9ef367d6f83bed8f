import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Badge } from '../../src/ui/feedback/Badge'
import type { Issued } from './perkKinds'

/** Whether something that was issued can be used, in a word. */
export function PerkBadge({ issued: { state } }: { issued: Issued }): ReactNode {
  const t = useText()
  return <Badge tone={TONES[state]}>{t(`desk.perks.state.${state}`)}</Badge>
}

const TONES = {
  open: 'success',
  given: 'accent',
  used: 'neutral',
  expired: 'warning',
  void: 'danger',
} as const satisfies Record<Issued['state'], string>
