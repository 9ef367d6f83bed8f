import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../generated/catalogue'
import type { PlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { namePair } from '../forms/contrast/namePair'
import {
  findNewlyFailing,
  keyOfPair,
  type FailingPair,
} from '../../src/core/theme/contrast/failingPairs'
import { paintedTokens } from '../editor/paintedTokens'
import { useFindText } from '../forms/useFindText'

/**
 * Shows the colour pairs that the edit makes hard to read (`findNewContrastFailures`); they may be
 * published with a note. Derived shades count, as in the contrast panel. But since they fail along
 * with their source colour, they are listed only if no pair of set colours fails.
 */
export function ContrastNotice({
  pairs,
  action,
}: {
  pairs: readonly FailingPair[]
  action: ReactNode
}): ReactNode {
  const t = useText()
  const find = useFindText()
  if (pairs.length === 0) return null
  const mainPairs = pairs.filter((pair) => isMainColour(pair.text) && isMainColour(pair.surface))
  const listedPairs = mainPairs.length > 0 ? mainPairs : pairs
  return (
    <Notice
      tone="warning"
      title={t('studio.contrast.publish', { count: pairs.length })}
      action={action}
    >
      <Pairs>
        {listedPairs.map((pair) => (
          <li key={keyOfPair(pair)}>
            {t('studio.contrast.low', {
              ...namePair(pair, t, find),
              ratio: pair.ratio,
              level: pair.level,
            })}
          </li>
        ))}
        {pairs.length > listedPairs.length ? (
          <li>{t('studio.contrast.mixed', { count: pairs.length - listedPairs.length })}</li>
        ) : null}
      </Pairs>
      {t('studio.contrast.why')}
    </Notice>
  )
}

const Pairs = styled.ul`
  display: grid;
  gap: 4px;
  margin-block: 4px 8px;
  padding-inline-start: 18px;
  list-style: disc;
`

/** The pairs of colours that an edit makes hard to read, of both palettes. */
export function findNewContrastFailures(
  base: PlainObject,
  current: PlainObject,
): readonly FailingPair[] {
  const [before, after] = [paintedTokens(base, catalogue), paintedTokens(current, catalogue)]
  return [
    ...findNewlyFailing(before.tokens, after.tokens, catalogue.pairs),
    ...(after.dark
      ? findNewlyFailing(before.dark ?? before.tokens, after.dark, catalogue.pairs).map(
          (pair): FailingPair => ({ ...pair, scheme: 'dark' }),
        )
      : []),
  ]
}

// A token that only another build knows has no group here.
const isMainColour = (token: string): boolean =>
  catalogue.tokens[token as keyof typeof catalogue.tokens]?.group === 'colours'
