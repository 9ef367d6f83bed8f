import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Badge } from '../../src/ui/feedback/Badge'
import type { Import } from './Import'

const tones = {
  uploaded: 'neutral',
  checking: 'warning',
  checked: 'neutral',
  writing: 'warning',
  done: 'success',
  failed: 'danger',
  ended: 'warning',
} as const satisfies Record<Import['state'], string>

/** Where an import stands. */
export function StateBadge({ state }: { state: Import['state'] }): ReactNode {
  const t = useText()
  return <Badge tone={tones[state]}>{t(`desk.imports.state.${state}`)}</Badge>
}
