import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { toPointer } from '../../../src/core/config/pointer'
import { useText } from '../../../src/core/intl/useText'
import { ControlLink } from '../../chrome/ControlLink'
import { keyOfPair, type FailingPair } from '../../../src/core/theme/contrast/failingPairs'
import { openControl } from '../openControl'
import { useFindText } from '../useFindText'
import { namePair } from './namePair'
import { suggestColour } from './suggestColour'
import { UseColour } from './UseColour'

/**
 * The pairs that are hard to read, worst first: each links to its colour and offers a better one.
 */
export function FailingPairs({
  failing,
  tokens,
  readOnly,
}: {
  failing: readonly FailingPair[]
  tokens: Readonly<Record<string, string>>
  readOnly: boolean
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const rows = useMemo(
    () =>
      failing.map((pair) => ({
        pair,
        suggestion: suggestColour(pair.text, pair, tokens, catalogue.pairs),
      })),
    [failing, tokens],
  )
  return (
    <List aria-label={t('studio.contrast.failing')}>
      {rows.map(({ pair, suggestion }) => (
        <li key={keyOfPair(pair)}>
          <ControlLink
            type="button"
            onClick={() => openControl(toPointer(['theme', 'tokens', pair.text]))}
          >
            {t('studio.contrast.pair', namePair(pair, t, find))}
          </ControlLink>
          <span>
            {t('studio.contrast.reaches', {
              ratio: pair.ratio,
              level: pair.level,
            })}
          </span>
          {suggestion && !readOnly ? (
            <UseColour suggestion={suggestion} next={controlsAfter} />
          ) : null}
        </li>
      ))}
    </List>
  )
}

/** The buttons of the rows below, then the panel's own. */
function* controlsAfter(button: HTMLElement): Iterable<HTMLElement | null> {
  let row = button.closest('li')?.nextElementSibling
  for (; row; row = row.nextElementSibling)
    yield row.querySelector<HTMLElement>('button:last-of-type')
  yield* button.closest('section')?.querySelectorAll('button') ?? []
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  max-block-size: 280px;
  overflow-y: auto;
  font-size: var(--portico-text-sm);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
  }
  li > span {
    color: var(--portico-color-muted-text);
    font-size: 0.75rem;
  }
`
