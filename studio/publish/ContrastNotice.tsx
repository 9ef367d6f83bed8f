import type { ReactNode } from 'react'
import catalogue from '../../generated/catalogue.json'
import type { PlainObject } from '../../src/core/config/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { tokenName } from '../../src/core/config/describePlace'
import { newlyFailing, pairKey, type FailingPair } from '../forms/failingPairs'
import { paintedTokens } from '../forms/paintedTokens'
import { useFindText } from '../forms/useFindText'

/** Which pairs of colours the edit makes hard to read (`newlyHardToRead`); it may be published all the same, with a word why (decisions 9). */
export function ContrastNotice({ pairs: shown, action }: { pairs: readonly FailingPair[]; action: ReactNode }): ReactNode {
  const t = useText()
  const find = useFindText()
  if (shown.length === 0) return null
  return (
    <Notice tone="warning" title={t('studio.contrast.publish', { count: shown.length })} action={action}>
      <ul>
        {shown.map((pair) => (
          <li key={pairKey(pair)}>{t('studio.contrast.low', { text: tokenName(pair.text, find), surface: tokenName(pair.surface, find), ratio: pair.ratio.toFixed(1), level: String(pair.level) })}</li>
        ))}
      </ul>
      {t('studio.contrast.why')}
    </Notice>
  )
}

/** The pairs of colours that an edit makes hard to read. */
export function newlyHardToRead(base: PlainObject, current: PlainObject): readonly FailingPair[] {
  const failing = newlyFailing(paintedTokens(base, catalogue).tokens, paintedTokens(current, catalogue).tokens, catalogue.pairs)
  // Shades that are mixed from a colour fail along with it; they are told only where no pair of plain colours does.
  const plain = failing.filter((pair) => isPlain(pair.text) && isPlain(pair.surface))
  return plain.length > 0 ? plain : failing
}

const isPlain = (token: string): boolean => catalogue.tokens[token as keyof typeof catalogue.tokens]?.group === 'colours' // a name of another build has no group
