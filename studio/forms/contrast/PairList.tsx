import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import type { ContrastPair } from '../../../schemas/Catalogue'
import { useText } from '../../../src/core/intl/useText'
import {
  isPairRequired,
  renderedPair,
  roundRatioDown,
} from '../../../src/core/theme/contrast/pairRatio'
import { createPalette } from '../../../src/core/theme/contrast/Palette'
import { toHex } from '../../../src/core/theme/contrast/shade'
import { tokenName } from '../../../src/core/config/describeConfigPath'
import { useFindText } from '../useFindText'

/**
 * Every painted pair of colours with its contrast and required ratio; disabled controls have no
 * required ratio.
 */
export function PairList({ tokens }: { tokens: Readonly<Record<string, string>> }): ReactNode {
  const t = useText()
  const find = useFindText()
  const palette = createPalette(tokens)
  const pairs: readonly ContrastPair[] = catalogue.pairs
  return (
    <List>
      {pairs.map((pair, index) => {
        const rendered = renderedPair(pair, palette)
        if (!rendered) return null
        const ratio = roundRatioDown(rendered.ratio)
        const isRequired = isPairRequired(pair)
        const name = t('studio.contrast.pair', {
          text: tokenName(pair.text, find),
          surface: tokenName(pair.surface, find),
        })
        const when = pair.over === 'picture' ? 'picture' : pair.state
        return (
          <li key={index} data-weak={(isRequired && ratio < pair.level) || undefined}>
            <Sample
              aria-hidden
              style={{ background: toHex(rendered.surface), color: toHex(rendered.text) }}
            />
            <span>
              {name}
              {when === undefined ? null : <Small> · {t(`studio.contrast.state.${when}`)}</Small>}
            </span>
            <Small>
              {isRequired
                ? t('studio.contrast.reaches', {
                    ratio: ratio.toFixed(1),
                    level: String(pair.level),
                  })
                : t('studio.contrast.free', { ratio: ratio.toFixed(1) })}
            </Small>
          </li>
        )
      })}
    </List>
  )
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
