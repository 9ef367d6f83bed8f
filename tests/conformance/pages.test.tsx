import { describe, expect, it } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { pageById } from '../../src/registry/pages'
import { widgetIds } from '../../src/registry/widgetBodies'
import { widgetById } from '../../src/registry/widgets'
import { FACTOR } from '../support/factor'
import { pageManifests } from '../support/manifests'
import { clubs, configOf, member, renderPart, readText, untranslatedId } from './renderPart'

const configs = Object.fromEntries(clubs.map((club) => [club, configOf(club)]))
const persons = [
  { person: 'a visitor', customer: null, audiences: ['signed-out', 'both'] },
  { person: 'a member', customer: member, audiences: ['signed-in', 'both'] },
  {
    person: 'a customer who is not a member',
    customer: { ...member, isMember: false },
    audiences: ['signed-in'],
  },
]
/**
 * Every page for everyone who can open it, and every page in every club; all combinations only in
 * `npm run audit -- faults`.
 */
const cases = pageManifests.flatMap((manifest) => {
  const visitors = persons.filter(({ audiences }) => audiences.includes(manifest.audience))
  return visitors.flatMap(({ person, customer }, index) =>
    clubs
      .filter((_club, position) => FACTOR > 1 || position % visitors.length === index)
      .map((club) => ({ id: manifest.id, club, person, customer, manifest })),
  )
})

describe.each(cases)('the page $id in $club for $person', ({ club, customer, manifest }) => {
  const config = configs[club]
  const page = pageById(manifest.id)
  if (!config) throw new Error(`no config of ${club}`)

  it.each(['en', 'es'])(
    'renders at each of its paths in plain Node, without style attributes, in %s',
    async (language) => {
      expect(typeof window).toBe('undefined')
      await Promise.all([page.preload(), ...widgetIds.map((id) => widgetById(id).preload())])
      const { Component } = page
      for (const pattern of manifest.paths) {
        const path = pattern.replaceAll(/:(\w+)\??/g, '7')
        const markup = await renderPart(
          <Routes>
            <Route path={pattern} element={<Component />} />
          </Routes>,
          { config, path, language, customer },
        )
        expect(markup).not.toMatch(/\sstyle=/)
        expect(untranslatedId(markup), path).toBeUndefined()
        expect(markup, path).toContain('<h1')
        expect(readText(markup)).not.toMatch(/undefined|\[object/)
      }
    },
  )
})
