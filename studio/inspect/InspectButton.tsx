import { useAtom, useAtomValue } from 'jotai'
import { SquareDashedMousePointer } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { hasFormsAtom, isInspectingAtom } from '../preview/inspectAtoms'
import { VISUALLY_HIDDEN } from '../../src/ui/style/visuallyHidden'

/**
 * The button that turns inspecting on and off: while it is on, clicking an element in the preview
 * opens the element's settings. Hidden if there are no forms.
 */
export function InspectButton(): ReactNode {
  const t = useText()
  const [isInspecting, setIsInspecting] = useAtom(isInspectingAtom)
  if (!useAtomValue(hasFormsAtom)) return null
  return (
    <Toggle
      data-inspect
      variant="secondary"
      size="small"
      icon={<SquareDashedMousePointer size={16} strokeWidth={1.8} aria-hidden />}
      aria-pressed={isInspecting}
      title={t('studio.inspect.tip')}
      onClick={() => setIsInspecting(!isInspecting)}
      onKeyDown={(event) => event.key === 'Escape' && setIsInspecting(false)}
    >
      {t('studio.inspect.action')}
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
  &[aria-pressed='true'] {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary);
    color: var(--portico-color-on-primary);
  }
`
