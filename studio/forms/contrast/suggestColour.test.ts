import { expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { findFailingPairs, keyOfPair } from '../../../src/core/theme/contrast/failingPairs'
import { paintedTokens } from '../../editor/paintedTokens'
import { suggestColour } from './suggestColour'

const tokensOf = (colors: Record<string, string>) =>
  paintedTokens({ props: { colors } }, catalogue).tokens

it.each([
  [{ mutedText: '#b9c1ca' }],
  [{ primary: '#c9a227', onPrimary: '#ffffff' }],
  // No text colour is readable on both: the other colour has to change, or one pair at a time.
  [{ background: '#444444', surface: '#dddddd', text: '#777777' }],
  [{ background: '#808080', surface: '#7f7f7f', text: '#808080', accent: '#00e5ff' }],
])('every failing pair of %o gets a colour that makes it readable', (colors) => {
  const tokens = tokensOf(colors)
  const failing = findFailingPairs(tokens, catalogue.pairs)
  expect(failing).not.toEqual([])
  for (const pair of failing) {
    const { token, colour } = suggestColour(pair.text, pair, tokens, catalogue.pairs) ?? {}
    const after = { ...tokens, [token ?? '']: colour ?? '' }
    expect([
      keyOfPair(pair),
      findFailingPairs(after, catalogue.pairs).some(
        (other) => keyOfPair(other) === keyOfPair(pair),
      ),
    ]).toEqual([keyOfPair(pair), false])
  }
})
