import { tokenName } from '../../../src/core/config/describe/describeConfigPath'
import type { Translate } from '../../../src/core/intl/Translate'
import type { FailingPair } from '../../../src/core/theme/contrast/failingPairs'
import type { useFindText } from '../useFindText'

/**
 * The names of a pair's foreground and background, as values of the messages about pairs. A
 * translucent background is named together with what is below it.
 */
export function namePair(
  { text, surface, over, scheme }: Pick<FailingPair, 'text' | 'surface' | 'over' | 'scheme'>,
  t: Translate,
  find: ReturnType<typeof useFindText>,
): { text: string; surface: string } {
  const name = tokenName(surface, find)
  const foreground = tokenName(text, find)
  return {
    text: scheme === 'dark' ? t('studio.place.darkColour', { name: foreground }) : foreground,
    surface:
      over === undefined || over === 'picture'
        ? name
        : t('studio.contrast.tint', { over: tokenName(over, find), surface: name }),
  }
}
