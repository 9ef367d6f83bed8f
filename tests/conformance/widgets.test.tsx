import { describe, expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import { readSettings, type SettingsSchema } from '../../src/core/config/compile/readSettings'
import { widgetById } from '../../src/registry/widgets'
import { widgetManifests } from '../support/manifests'
import { clubs, configOf, member, readText, renderPart, untranslatedId } from './renderPart'

const LONG = 'Donaudampfschifffahrtsgesellschaft '.repeat(40)
const configs = Object.fromEntries(clubs.map((club) => [club, configOf(club)]))
const cases = widgetManifests.flatMap((manifest) =>
  clubs.map((club) => ({ id: manifest.id, club, manifest })),
)

/** Invalid settings: each property with a wrong type, and values that aren't settings at all. */
function brokenSettings(sample: unknown): unknown[] {
  const names = Object.keys(Object(sample))
  const values = [null, 42, 'unknown', true, [], [null], {}, Number.NaN]
  return [
    null,
    'text',
    7,
    [],
    ...values.map((value) => Object.fromEntries(names.map((name) => [name, value]))),
    { unheardOf: true },
  ]
}

describe.each(cases)('the widget $id in $club', ({ club, manifest }) => {
  const config = configs[club]
  const widget = widgetById(manifest.id)
  if (!config) throw new Error(`no config of ${club}`)
  const { Component, preload } = widget
  const { page } = manifest
  const hasPage = config.routes.some(({ pageId, enabled }) => pageId === page && enabled)
  // The widget's schema, of which the catalogue has any JSON.
  const schema = catalogue.widgets.find(({ id }) => id === manifest.id)?.settings as SettingsSchema
  const render = async (configured: unknown): Promise<string> => {
    await preload()
    const settings = readSettings(schema, configured)
    return renderPart(<Component settings={settings} />, { config, customer: member })
  }

  it('renders its sample in plain Node, without a window and without style attributes', async () => {
    expect(typeof window).toBe('undefined')
    const markup = await render(manifest.sample)
    // A club without the page of a widget's data has no such section.
    expect(markup === '').toBe(page !== undefined && !hasPage)
    expect(markup).not.toMatch(/\sstyle=/)
    expect(untranslatedId(markup)).toBeUndefined()
  })

  it('renders its defaults or nothing if it has no settings', async () => {
    const markup = await render({})
    expect(markup).not.toMatch(/\sstyle=/)
    expect(readText(markup)).not.toContain('undefined')
  })

  it('ignores invalid settings', async () => {
    const plain = await render({})
    for (const settings of brokenSettings(manifest.sample)) {
      const markup = await render(settings)
      expect(readText(markup)).not.toMatch(/undefined|\[object|NaN/)
      if (settings === null) expect(markup).toBe(plain)
    }
  })

  it('handles long texts, missing pictures and unsafe links', async () => {
    const texts = Object.fromEntries(
      Object.entries(Object(manifest.sample)).map(([name, value]) => [
        name,
        typeof value === 'string' ? LONG : value,
      ]),
    )
    expect(await render(texts)).not.toMatch(/\sstyle=/)
    const hostile = {
      ...Object(manifest.sample),
      image: '/media/gone.jpg',
      linkTo: 'javascript:alert(1)',
      actionTo: 'javascript:alert(1)',
      text: '[x](javascript:alert(1)) <img src=x onerror=alert(1)>',
    }
    const markup = await render(hostile)
    expect(markup).not.toMatch(/(?:href|src)="?javascript:/)
    expect(markup).not.toMatch(/<img[^>]*onerror/)
  })
})
