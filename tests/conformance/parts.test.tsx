import { readdirSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { messagesFor } from '../../src/app/entry-server'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { samples } from '../../src/registry/samples'
import { clubs, configOf, renderPart, untranslatedId } from './renderPart'

const configs = clubs.map((club) => ({ club, config: configOf(club) }))

describe.each(samples.map((sample) => ({ name: `${sample.folder}/${sample.id}`, ...sample })))(
  'the part $name',
  ({ Sample }) => {
    it('renders its sample in plain Node, in every club and both languages, without style attributes and with all texts', async () => {
      for (const { club, config } of configs) {
        for (const language of ['en', 'es']) {
          const markup = await renderPart(<Sample />, { config, language })
          expect(markup.length, `${club} ${language}`).toBeGreaterThan(20)
          expect(markup, `${club} ${language}`).not.toMatch(/\sstyle="/)
          expect(untranslatedId(markup), `${club} ${language}`).toBeUndefined()
        }
      }
    })

    it('renders its sample without the portal’s state, as the studio’s gallery does', async () => {
      const messages = await messagesFor('en', {})
      const intl = { language: 'en', dir: 'ltr', locale: 'en-us', currency: 'USD' } as const
      const markup = renderToString(
        <StaticRouter location="/">
          <RawIntlProvider value={createPageIntl({ ...intl, timezone: 'UTC', messages })}>
            <Sample />
          </RawIntlProvider>
        </StaticRouter>,
      )
      expect(markup.length).toBeGreaterThan(20)
    })
  },
)

it('every folder of shared parts that has texts has a sample', () => {
  const folders = readdirSync('src/ui', { withFileTypes: true }).filter(
    (entry) =>
      entry.isDirectory() && readdirSync(`src/ui/${entry.name}`).includes('messages.en.json'),
  )
  expect(
    folders
      .map(({ name }) => name)
      .filter((name) => !samples.some(({ folder }) => folder === name)),
  ).toEqual([])
})
