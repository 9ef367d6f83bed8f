import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Badge } from '../../src/ui/feedback/Badge'

/** Says whether members see a record: now, later, or not at all. */
export function Visibility({ state }: { state: 'published' | 'scheduled' | 'hidden' }): ReactNode {
  const t = useText()
  return <Badge tone={tones[state]}>{t(`desk.${state}`)}</Badge>
}

const tones = { published: 'success', scheduled: 'warning', hidden: 'neutral' } as const
