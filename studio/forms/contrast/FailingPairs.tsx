import { useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { toPointer } from '../../../src/core/json/pointer'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { ControlLink } from '../../chrome/ControlLink'
import { keyOfPair, type FailingPair } from '../../../src/core/theme/contrast/failingPairs'
import { openControl } from '../openControl'
import { useFindText } from '../useFindText'
import { namePair } from './namePair'
import { colourPointer, isBrandColour } from './fixColours'
import { suggestColour } from './suggestColour'
import { UseColour } from './UseColour'

/**
 * The pairs that are hard to read, worst first: each links to its colour and offers a better one.
 * At first only the worst are shown.
 */
export function FailingPairs({
  failing,
  tokens,
  dark,
  readOnly,
}: {
  failing: readonly FailingPair[]
  tokens: Readonly<Record<string, string>>
  /** The tokens of the dark palette, if there is one. */
  dark: Readonly<Record<string, string>> | undefined
  readOnly: boolean
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const [showsAll, setShowsAll] = useState(false)
  const rows = useMemo(
    () =>
      failing.map((pair) => ({
        pair,
        suggestion: suggestionFor(pair, (pair.scheme && dark) ?? tokens),
      })),
    [failing, tokens, dark],
  )
  return (
    <>
      <List aria-label={t('studio.contrast.failing')}>
        {rows.slice(0, showsAll ? undefined : MAX_SHOWN).map(({ pair, suggestion }) => (
          <li key={keyOfPair(pair)}>
            <ControlLink type="button" onClick={() => openControl(pointerOf(pair))}>
              {t('studio.contrast.pair', namePair(pair, t, find))}
            </ControlLink>
            <span>
              {t('studio.contrast.reaches', {
                ratio: pair.ratio,
                level: pair.level,
              })}
            </span>
            {suggestion && !readOnly ? (
              <UseColour suggestion={suggestion} scheme={pair.scheme} next={controlsAfter} />
            ) : null}
          </li>
        ))}
      </List>
      {rows.length > MAX_SHOWN ? (
        <More>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll
              ? t('studio.contrast.fewer')
              : t('studio.contrast.more', { count: rows.length - MAX_SHOWN })}
          </Button>
        </More>
      ) : null}
    </>
  )
}

const pointerOf = ({ text, scheme }: FailingPair): string =>
  scheme === 'dark' ? colourPointer(text, scheme) : toPointer(['theme', 'tokens', text])

/** The colour to suggest for a pair; in the dark palette only one that has a field there. */
function suggestionFor(pair: FailingPair, tokens: Readonly<Record<string, string>>) {
  const suggestion = suggestColour(pair.text, pair, tokens, catalogue.pairs)
  return pair.scheme === 'dark' && suggestion && !isBrandColour(suggestion.token)
    ? undefined
    : suggestion
}

/** Number of pairs shown at first, so that the colours below stay near. */
const MAX_SHOWN = 4

/** The buttons of the rows below, then the panel's own. */
function* controlsAfter(button: HTMLElement): Iterable<HTMLElement | null> {
  let row = button.closest('li')?.nextElementSibling
  for (; row; row = row.nextElementSibling)
    yield row.querySelector<HTMLElement>('button:last-of-type')
  yield* button.closest('section')?.querySelectorAll('button') ?? []
}

const More = styled.div`
  justify-self: start;
`
const List = styled.ul`
  display: grid;
  gap: 6px;
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
