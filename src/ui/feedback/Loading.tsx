import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { VisuallyHidden } from '../layout/VisuallyHidden'

/** Announces loading while skeletons are shown. */
export function Loading({ label, children }: { label?: string; children: ReactNode }): ReactNode {
  const t = useText()
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label ?? t('ui.loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
