import { useAtomValue } from 'jotai'
import { Stamp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { lazyPart } from '../../src/ui/feedback/lazyPart'
import { studioAtom } from '../session/studioAtoms'

const { OnDemand: StartFromLogo } = lazyPart(
  async () => (await import('./StartFromLogo')).StartFromLogo,
)

/**
 * A card that opens *Start from a logo*; hidden from admins who may not edit the club, and from
 * viewers, who may not upload.
 */
export function LogoStart({ readOnly }: { readOnly: boolean }): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  const [open, setOpen] = useState(false)
  if (studio.status !== 'ready' || !studio.domain) return null
  if (readOnly || studio.session.company.permissionLevel === 'viewer') return null
  const close = (): void => setOpen(false)
  return (
    <Card>
      <p>{t('studio.logo.start')}</p>
      <Button
        size="small"
        wide
        icon={<Stamp size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('studio.tools.logo')}
      </Button>
      {open ? <StartFromLogo domain={studio.domain} onClose={close} onLoadFailed={close} /> : null}
    </Card>
  )
}

const Card = styled.div`
  display: grid;
  gap: 10px;
  padding: 14px;
  border-radius: 8px;
  background: var(--portico-color-primary-soft);
`
