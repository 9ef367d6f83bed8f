import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { VisuallyHidden } from '../layout/VisuallyHidden'

/** Says that something loads while skeletons stand in for it. */
export function Loading({ label, children }: { label?: string; children: ReactNode }): ReactNode {
  const t = useText()
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label ?? t('ui.loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
