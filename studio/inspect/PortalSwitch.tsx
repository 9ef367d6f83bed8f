import { useAtom, useAtomValue } from 'jotai'
import { MousePointerClick } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { hasFormsAtom, usesPortalAtom } from '../preview/inspectAtoms'
import { VISUALLY_HIDDEN } from '../../src/ui/style/visuallyHidden'

/**
 * The switch between the two ways in which the preview reacts to clicks: off, a click opens the
 * settings of what was clicked; on, it uses the portal. Hidden if there are no forms.
 */
export function PortalSwitch(): ReactNode {
  const t = useText()
  const [usesPortal, setUsesPortal] = useAtom(usesPortalAtom)
  if (!useAtomValue(hasFormsAtom)) return null
  return (
    <Toggle
      data-portal-switch
      variant="secondary"
      size="small"
      icon={<MousePointerClick size={16} strokeWidth={1.8} aria-hidden />}
      role="switch"
      aria-checked={usesPortal}
      title={t('studio.inspect.tip')}
      onClick={() => setUsesPortal(!usesPortal)}
    >
      {t('studio.inspect.usePortal')}
    </Toggle>
  )
}

const Toggle = styled(Button)`
  && {
    flex-direction: row;
    gap: 6px;
    position: relative;
    flex: none;
    > svg {
      flex: none;
    }
  }
  /* The label is hidden where the selects beside it would be cut off: only the icon is shown. */
  @media (max-width: 1399.98px) {
    > span {
      ${VISUALLY_HIDDEN}
    }
  }
  &[aria-checked='true'] {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary);
    color: var(--portico-color-on-primary);
  }
`
