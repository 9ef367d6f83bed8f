import { useAtomValue } from 'jotai'
import { Check } from 'lucide-react'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { useText } from '../../../src/core/intl/useText'
import { Notice } from '../../../src/ui/feedback/Notice'
import { currentConfig } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { findFailingPairs } from '../failingPairs'
import { FormBlock } from '../FormBlock'
import { paintedTokens } from '../paintedTokens'
import { FixAll } from './FixAll'
import { PairList } from './PairList'

/**
 * The panel above the colours: how many painted pairs are hard to read, *Fix all*, and every pair
 * with its ratio.
 */
export function ContrastPanel({ readOnly }: { readOnly: boolean }): ReactNode {
  const t = useText()
  // The panel may lag slightly while a colour is dragged.
  const editor = useDeferredValue(useAtomValue(editorAtom))
  const tokens = useMemo(() => paintedTokens(currentConfig(editor), catalogue).tokens, [editor])
  const count = useMemo(() => findFailingPairs(tokens, catalogue.pairs).length, [tokens])
  return (
    <Panel aria-label={t('studio.contrast.title')}>
      <div role="status">
        {count > 0 ? (
          <Notice
            tone="warning"
            title={t('studio.contrast.publish', { count })}
            action={readOnly ? null : <FixAll />}
          />
        ) : (
          <Fine>
            <Check size={14} aria-hidden />
            {t('studio.contrast.fine')}
          </Fine>
        )}
      </div>
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
