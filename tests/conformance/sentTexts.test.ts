import { describe, expect, it } from 'vitest'
import { messagesFor, planPage, render } from '../../src/app/entry-server'
import { pageManifests } from '../support/manifests'
import { clubs, configOf, member, stateOf, untranslatedId } from './renderPart'

describe.each(clubs)('the pages of %s', (club) => {
  const config = configOf(club)
  const { language, dir, messages } = config.intl

  it('need no text that they were not sent with: the browser renders the same from these', async () => {
    const all = await messagesFor(language, messages[language] ?? {})
    for (const customer of [null, member]) {
      for (const { paths } of pageManifests) {
        const path = (paths[0] ?? '/').replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '7')
        if (planPage(config, customer, path).outcome.kind === 'redirect') continue
        const state = stateOf({ config, language, dir, messages: all, customer })
        const served = await render(path, state)
        expect(Object.keys(served.messages).length, path).toBeLessThan(Object.keys(all).length / 4)
        // A missing text would fail the test, too: it is reported when it is looked up.
        const hydrated = await render(path, { ...state, messages: served.messages })
        expect(hydrated.markup, path).toBe(served.markup)
        expect(untranslatedId(served.markup), path).toBeUndefined()
      }
    }
  })
})
