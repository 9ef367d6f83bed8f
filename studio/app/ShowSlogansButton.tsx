import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { previewAtom, signInScreen } from '../preview/previewAtoms'

/**
 * A button that switches the preview to the signed-out sign-in screen, because only signed-out
 * screens show slogans; hidden if the preview is signed out already.
 */
export function ShowSlogansButton(): ReactNode {
  const t = useText()
  const [view, setView] = useAtom(previewAtom)
  if (view.persona === 'visitor') return null
  return (
    <Gap>
      <Button
        variant="secondary"
        size="small"
        wide
        onClick={() => setView({ ...view, ...signInScreen })}
      >
        {t('studio.slogans.show')}
      </Button>
    </Gap>
  )
}

const Gap = styled.div`
  margin-block-end: 20px;
`
