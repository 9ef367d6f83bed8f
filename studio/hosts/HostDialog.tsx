import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { StudioDialog } from '../chrome/StudioDialog'
import type { ToolProps } from '../chrome/ToolProps'
import { HostVerification } from './HostVerification'
import { useHostProof } from './useHostProof'

/** The current club's host and its verification; owners only. */
export function HostDialog({ domain, onClose }: ToolProps): ReactNode {
  const t = useText()
  const host = useHostProof(domain.id)
  return (
    <StudioDialog
      width={720}
      title={t('studio.host.title', { name: domain.name })}
      onClose={onClose}
    >
      <HostVerification host={host} />
    </StudioDialog>
  )
}
