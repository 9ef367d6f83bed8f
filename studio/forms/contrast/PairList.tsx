import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import type { ContrastPair } from '../../../schemas/Catalogue'
import { useText } from '../../../src/core/intl/useText'
import {
  mustReachRatio,
  renderedPair,
  roundRatioDown,
} from '../../../src/core/theme/contrast/pairRatio'
import { createPalette } from '../../../src/core/theme/contrast/Palette'
import { toHex } from '../../../src/core/theme/contrast/shade'
import { useFindText } from '../useFindText'
import { namePair } from './namePair'

/**
 * Every painted pair of colours with its contrast and the required ratio; disabled controls have no
 * required ratio. Pairs that are hard to read come first, the worst at the top.
 */
export function PairList({ tokens }: { tokens: Readonly<Record<string, string>> }): ReactNode {
  const t = useText()
  const find = useFindText()
  const rows = useMemo(() => listPairs(tokens), [tokens])
  return (
    <List>
      {rows.map(({ pair, rendered, ratio, isWeak }, index) => {
        const when = pair.over === 'picture' ? 'picture' : pair.state
        return (
          <li key={index} data-weak={isWeak || undefined}>
            <Sample
              aria-hidden
              style={{ background: toHex(rendered.surface), color: toHex(rendered.text) }}
            />
            <span>
              {t('studio.contrast.pair', namePair(pair, t, find))}
              {when === undefined ? null : <Small> · {t(`studio.contrast.state.${when}`)}</Small>}
            </span>
            <Small>
              {mustReachRatio(pair)
                ? t('studio.contrast.reaches', {
                    ratio,
                    level: pair.level,
                  })
                : t('studio.contrast.free', { ratio })}
            </Small>
          </li>
        )
      })}
    </List>
  )
}

function listPairs(tokens: Readonly<Record<string, string>>) {
  const palette = createPalette(tokens)
  const pairs: readonly ContrastPair[] = catalogue.pairs
  const rows = pairs.flatMap((pair) => {
    const rendered = renderedPair(pair, palette)
    if (!rendered) return []
    const ratio = roundRatioDown(rendered.ratio)
    return [{ pair, rendered, ratio, isWeak: mustReachRatio(pair) && ratio < pair.level }]
  })
  const rank = ({ pair, ratio, isWeak }: (typeof rows)[number]): number =>
    isWeak ? ratio / pair.level : 1
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  li {
    display: grid;
    grid-template-columns: 34px minmax(0, 1fr) auto;
    align-items: center;
    gap: 10px;
    font-size: var(--portico-text-sm);
  }
  li[data-weak] {
    color: var(--portico-color-warning);
    font-weight: 600;
  }
`
const Sample = styled.span`
  padding-block: 3px;
  border: 1px solid var(--portico-color-border);
  border-radius: 4px;
  font-weight: 600;
  text-align: center;
  &::after {
    content: 'Aa';
  }
  forced-color-adjust: none;
`
const Small = styled.span`
  color: var(--portico-color-muted-text);
  font-size: 0.75rem;
  font-weight: 400;
`
