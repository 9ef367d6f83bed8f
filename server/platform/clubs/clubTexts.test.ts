import { expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../../src/core/config/compile/compile'
import type { MessageId } from '../../../generated/MessageId'
import { clubTexts } from './clubTexts'

const id = 'ui.loading' satisfies MessageId
const builtIn = {
  en: { [id]: 'Loading' },
  fr: { [id]: 'Chargement' },
  'fr-ca': { [id]: 'Un instant' },
}
const { config } = compile({}, { catalogue })

it.each([
  ['fr', 'Chargement'],
  ['fr-ca', 'Un instant'],
  ['fr-be', 'Chargement'],
  ['it', 'Loading'],
])(
  'a club’s mails and documents in %s have that language, else its base, else English',
  (language, text) => {
    expect(clubTexts(builtIn, config, language).t(id)).toBe(text)
  },
)
