import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { PortalConfig } from '../../generated/types'
import { titleText } from '../../src/core/config/titleText'
import { compile } from '../../src/core/config/compile/compile'
import type { SettingsSchema } from '../../src/core/config/compile/readSettings'
import { bundleRows } from '../support/bundleRows'
import { widgetManifests } from '../support/manifests'
import { catalogue, clubs, configOf as resolvedConfigOf } from './renderPart'

const textOf = (club: string): string =>
  readFileSync(`fixtures/clubs/${club}/portal-config.json`, 'utf8')
const configOf = (club: string): unknown => JSON.parse(textOf(club))
/** The built-in texts of a language, by message id. */
const builtInTexts = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`messages.${language}.json`))
      .map((file) => JSON.parse(readFileSync(`src/${file}`, 'utf8')) as object),
  ) as Record<string, string>

/**
 * What a club's pages, menu entries and schedules are called in a language, with what each name
 * means; an entry means its page.
 */
function namesOf(club: string, language: string): readonly { name: string; meaning: string }[] {
  const { routes, navigation, intl } = resolvedConfigOf(club)
  const texts = {
    ...builtInTexts('en'),
    ...builtInTexts(language),
    ...intl.messages[language],
  }
  const schedules = bundleRows(club, 'schedules')
  return [
    ...routes
      .filter(({ audience, layout }) => audience === 'signed-in' && layout !== 'bare')
      .map(({ pageId, title }) => ({
        name: titleText(title, (id) => texts[id] ?? id),
        meaning: pageId,
      })),
    ...navigation.map(({ key, pageId, name }) => ({
      name: 'text' in name ? name.text : (texts[name.id] ?? name.id),
      meaning: pageId ?? key,
    })),
    ...schedules.map(({ name = '' }, index) => ({ name, meaning: `schedule ${index}` })),
  ]
}

const sectionsOf = (club: string) => Object.values(resolvedConfigOf(club).props.sections).flat()

describe.each(clubs)('the config of %s', (club) => {
  it('has no error', () => {
    expect(compile(configOf(club), { catalogue }).problems).toEqual([])
  })

  it('is sparse and names its schema', () => {
    expect(configOf(club)).toMatchObject({
      $schema: '../../../schemas/config/portal-config.schema.json',
      version: 1,
      theme: { preset: club },
    })
  })

  it('overrides only texts that the portal has', () => {
    // The resolved config has only known texts, so the file itself is read.
    const { intl } = configOf(club) as PortalConfig
    const replaced = Object.values(intl?.messages ?? {}).flatMap((texts) =>
      Object.keys(texts ?? {}),
    )
    expect(replaced.filter((id) => !Object.hasOwn(catalogue.messages, id))).toEqual([])
  })

  it('uses all pictures that are built for it, and no others', () => {
    const file = `fixtures/clubs/${club}/media.json`
    const built = existsSync(file)
      ? Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)
      : []
    const files = readdirSync(`fixtures/clubs/${club}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:json|csv)$/.test(name))
      .map((name) => readFileSync(`fixtures/clubs/${club}/${name}`, 'utf8'))
    const shown = [...files.join('').matchAll(/\/media\/clubs\/([\w/-]+)\.webp/g)].map(
      (match) => match[1] ?? '',
    )
    expect([...new Set(shown)].sort()).toEqual(built.map((name) => `${club}/${name}`).sort())
  })

  it.each(resolvedConfigOf(club).intl.languages)(
    'gives each page, menu entry and room a name of its own, not counting a leading “my”: %s',
    (language) => {
      const meanings = new Map<string, Set<string>>()
      for (const { name, meaning } of namesOf(club, language)) {
        const plain = name.toLowerCase().replace(/^(?:my|your|mis?|tus?) /, '')
        meanings.set(plain, (meanings.get(plain) ?? new Set()).add(meaning))
      }
      expect([...meanings].filter(([, { size }]) => size > 1)).toEqual([])
    },
  )

  it('arranges the sections of the home page like no other club', () => {
    const order = (of: string) =>
      resolvedConfigOf(of).props.sections['/']?.map(({ widget }) => widget) ?? []
    expect(order(club).length).toBeGreaterThanOrEqual(8)
    // Two home pages may start with the same sections, but not have the same ones throughout.
    for (const other of clubs.filter((name) => name !== club)) {
      const alike = order(club).filter((widget, index) => order(other)[index] === widget).length
      expect(alike / order(club).length, `${club} and ${other}`).toBeLessThan(0.4)
    }
  })
})

// What a widget with a page shows is the club's data, not its settings.
const arranged = widgetManifests.filter(({ page }) => page === undefined)

describe.each(arranged.map(({ id }) => id))('the widget %s', (id) => {
  it('is used by at least two clubs, and arranged differently in each', () => {
    // A settings schema of this repository.
    const { properties = {} } = JSON.parse(
      readFileSync(`src/widgets/${id}/settings.schema.json`, 'utf8'),
    ) as SettingsSchema
    const choices = Object.keys(properties).filter(
      (name) =>
        properties[name]?.enum ??
        [properties[name]?.type].some((type) => type === 'boolean' || type === 'integer'),
    )
    const looks = clubs.map((club) =>
      sectionsOf(club)
        .filter(({ widget }) => widget === id)
        .map(({ settings }) =>
          JSON.stringify([...choices.map((name) => settings[name]), settings['image'] === '']),
        ),
    )
    const withIt = looks.filter((ofClub) => ofClub.length > 0)
    expect(withIt.length).toBeGreaterThanOrEqual(2)
    expect(new Set(withIt.flat()).size, 'arrangements').toBeGreaterThanOrEqual(2)
  })
})
