import { TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { useText } from '../../../src/core/intl/useText'
import { nearestPassing } from '../../../src/core/theme/contrast/nearestColour'
import { tokenName } from '../../../src/core/config/describeConfigPath'
import { findWorstPair } from '../failingPairs'
import { useFormContext } from '../FormContext'
import { useFindText } from '../useFindText'

/**
 * Shows below a colour which pair it makes hard to read, and offers the nearest colour that passes
 * in every pair.
 */
export function ContrastHint({
  name,
  token,
  readOnly,
}: {
  name: string
  token: string
  readOnly: boolean
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const context = useFormContext()
  // The hint may lag slightly while a colour is dragged.
  const tokens = useDeferredValue(context.tokens)
  const worst = useMemo(() => findWorstPair(token, tokens, catalogue.pairs), [token, tokens])
  const better = useMemo(
    () => worst && nearestPassing(token, tokens, catalogue.pairs),
    [worst, token, tokens],
  )
  if (!worst) return null
  return (
    <Hint>
      <TriangleAlert size={14} aria-hidden />
      <span>
        {t(worst.text === token ? 'studio.contrast.on' : 'studio.contrast.under', {
          other: tokenName(worst.text === token ? worst.surface : worst.text, find),
          ratio: worst.ratio.toFixed(1),
          level: String(worst.level),
        })}
      </span>
      {better !== undefined && !readOnly ? (
        <Fix type="button" onClick={() => context.set([name], better)}>
          <Dot style={{ background: better }} />
          {t('studio.contrast.use', { colour: better })}
        </Fix>
      ) : null}
    </Hint>
  )
}

const Hint = styled.p`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2 / -1;
  align-items: center;
  gap: 0 6px;
  margin-block-start: -6px;
  color: var(--portico-color-warning);
  font-size: 0.75rem;
  > svg {
    flex: none;
  }
  > span {
    flex: 1 1 180px;
  }
`
const Fix = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-block-size: 24px;
  padding-inline: 6px;
  border-radius: 4px;
  color: var(--portico-color-text);
  text-decoration: underline;
  text-underline-offset: 0.2em;
  &:hover {
    background: var(--portico-color-primary-soft);
  }
`
const Dot = styled.span`
  inline-size: 12px;
  block-size: 12px;
  border: 1px solid color-mix(in oklab, var(--portico-color-text) 20%, transparent);
  border-radius: 3px;
  forced-color-adjust: none;
`
