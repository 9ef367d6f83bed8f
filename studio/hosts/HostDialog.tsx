import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { StudioDialog } from '../chrome/StudioDialog'
import type { ToolProps } from '../tools/tools'
import { HostVerification } from './HostVerification'
import { useHostProof } from './useHostProof'

/** The host of the club on the screen, and its verification; for owners. */
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
