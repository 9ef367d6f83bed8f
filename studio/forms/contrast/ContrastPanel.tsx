import { Check } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'
import { Notice } from '../../../src/ui/feedback/Notice'
import { FormBlock } from '../FormBlock'
import { CONTRAST_PATH } from '../openControl'
import { useFocusOnRequest } from '../useFocusRequest'
import { FixAll } from './FixAll'
import { FailingPairs } from './FailingPairs'
import { PairList } from './PairList'
import { useContrast } from './useContrast'

/**
 * The panel above the colours: the painted pairs that are hard to read, each with a colour that
 * fixes it, *Fix all*, and every pair with its ratio.
 */
export function ContrastPanel({ readOnly }: { readOnly: boolean }): ReactNode {
  const t = useText()
  const { tokens, dark, failing } = useContrast()
  const box = useRef<HTMLElement>(null)
  useFocusOnRequest(CONTRAST_PATH, box)
  return (
    <Panel ref={box} aria-label={t('studio.contrast.title')}>
      <div role="status">
        {failing.length > 0 ? (
          <Notice
            tone="warning"
            title={t('studio.contrast.publish', { count: failing.length })}
            action={readOnly ? null : <FixAll />}
          />
        ) : (
          <Fine>
            <Check size={14} aria-hidden />
            {t('studio.contrast.fine')}
          </Fine>
        )}
      </div>
      {failing.length > 0 ? (
        <FailingPairs failing={failing} tokens={tokens} dark={dark} readOnly={readOnly} />
      ) : null}
      <FormBlock id="contrast-pairs" title={PAIRS_TITLE} folded>
        <PairList tokens={tokens} />
      </FormBlock>
    </Panel>
  )
}

/** Message id of the title above the pairs. */
const PAIRS_TITLE = 'studio.contrast.pairs'

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
`
const Fine = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
