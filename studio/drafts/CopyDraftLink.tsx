import { useAtomValue } from 'jotai'
import { Link } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { notify } from '../../src/ui/feedback/notifications'
import { compactField } from '../chrome/compactField'
import { StudioDialog } from '../chrome/StudioDialog'
import { studioAtom } from '../session/studioAtoms'
import { createDraftAddress } from './sharedDraftAtom'

/**
 * Copies the link at which colleagues view this admin's saved draft; shows it if copying is not
 * allowed.
 */
export function CopyDraftLink(): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  const [visibleAddress, setVisibleAddress] = useState<string>()
  if (studio.status !== 'ready' || !studio.domain) return null
  const address = createDraftAddress(studio.domain, studio.session.user.userId, window.location)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      notify({ tone: 'success', title: t('studio.look.copied') })
    } catch (denied) {
      // Without clipboard permission or support, the link is shown for manual copying.
      void denied
      setVisibleAddress(address)
    }
  }
  return (
    <>
      <Copy type="button" onClick={() => void copy()}>
        <Link size={13} aria-hidden />
        {t('studio.look.copy')}
      </Copy>
      {visibleAddress === undefined ? null : (
        <StudioDialog
          title={t('studio.look.linkTitle')}
          onClose={() => setVisibleAddress(undefined)}
        >
          <Text>{t('studio.look.linkText')}</Text>
          <Address
            data-first
            readOnly
            value={visibleAddress}
            aria-label={t('studio.look.link')}
            onFocus={(event) => event.target.select()}
          />
        </StudioDialog>
      )}
    </>
  )
}

const Copy = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-block-size: 24px;
  color: var(--portico-color-link);
  &:hover {
    text-decoration: underline;
  }
`
const Text = styled.p`
  margin-block-end: 10px;
`
const Address = styled.input`
  ${compactField}
`
