import { TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { useText } from '../../../src/core/intl/useText'
import { namePair } from '../contrast/namePair'
import { suggestColour } from '../contrast/suggestColour'
import { UseColour } from '../contrast/UseColour'
import { findWorstPair } from '../../../src/core/theme/contrast/failingPairs'
import { useFormContext } from '../FormContext'
import { useFindText } from '../useFindText'

/**
 * Shows below a colour which pair it makes hard to read, and offers the nearest colour that
 * passes.
 */
export function ContrastHint({ token, readOnly }: { token: string; readOnly: boolean }): ReactNode {
  const t = useText()
  const find = useFindText()
  const context = useFormContext()
  // The hint may lag slightly while a colour is dragged.
  const tokens = useDeferredValue(context.tokens)
  const worst = useMemo(() => findWorstPair(token, tokens, catalogue.pairs), [token, tokens])
  const suggestion = useMemo(
    () => worst && suggestColour(token, worst, tokens, catalogue.pairs),
    [worst, token, tokens],
  )
  if (!worst) return null
  const { text, surface } = namePair(worst, t, find)
  const isText = worst.text === token
  return (
    <Hint>
      <TriangleAlert size={14} aria-hidden />
      <span>
        {t(isText ? 'studio.contrast.on' : 'studio.contrast.under', {
          other: isText ? surface : text,
          ratio: worst.ratio,
          level: worst.level,
        })}
      </span>
      {suggestion && !readOnly ? (
        <UseColour
          suggestion={suggestion}
          omitsName={suggestion.token === token}
          next={(button) => [findField(button)]}
        />
      ) : null}
    </Hint>
  )
}

/** The text field of the colour that a hint is about. */
const findField = (button: HTMLElement): HTMLElement | null =>
  button.closest(`${Hint}`)?.parentElement?.querySelector('input:not([type=color])') ?? null

const Hint = styled.div`
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
