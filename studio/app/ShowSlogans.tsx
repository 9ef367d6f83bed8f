import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { previewAtom, signInScreen } from '../preview/previewAtoms'

/**
 * A button that shows the sign-in screen in the preview, because only visitors see slogans; hidden
 * while the preview already shows a visitor.
 */
export function ShowSlogans(): ReactNode {
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
