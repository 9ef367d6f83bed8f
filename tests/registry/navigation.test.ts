import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { iconNames } from '../../src/ui/iconNames'
import { pages } from '../../src/registry/pages'

const entries = pages.flatMap(({ manifest }) => (manifest.navigation ? [{ manifest, entry: manifest.navigation }] : []))

/** The default menu of the documents, in its order from 0. (doc 1 §2.nav) */
const DEFAULTS = [
  { id: 'shell.nav.entry-my-club', key: 'index', name: 'My Club', path: '/' },
  { id: 'shell.nav.entry-dining', key: 'dining', name: 'Dining', path: '/dining' },
  { id: 'shell.nav.entry-events', key: 'events', name: 'Events', path: '/events' },
  { id: 'shell.nav.entry-spa', key: 'spa-wellness', name: 'Spa & Wellness', path: '/spa-wellness' },
  { id: 'shell.nav.entry-appointments', key: 'appointments', name: 'Appointments', path: '/appointments' },
  { id: 'shell.nav.entry-activities', key: 'activities', name: 'Activities', path: '/activities' },
  { id: 'shell.nav.entry-rooms', key: 'rooms', name: 'Meeting Rooms', path: '/rooms' },
  { id: 'shell.nav.entry-directory', key: 'directory', name: 'Directory', path: '/directory' },
  { id: 'shell.nav.entry-messages', key: 'messages', name: 'Messages', path: '/messages' },
  { id: 'shell.nav.entry-guest-list', key: 'guest-list', name: 'Guest List', path: '/guest-pass' },
  { id: 'shell.nav.entry-club-benefits', key: 'club-benefits', name: 'Club Benefits', path: '/club-benefits' },
]

describe('the default navigation', () => {
  it('has these eleven entries and no other', () => {
    expect(entries.map(({ entry }) => entry.key).sort()).toEqual(DEFAULTS.map(({ key }) => key).sort())
  })

  it.each(DEFAULTS.map((row, order) => ({ ...row, order })))("has the entry '$name' at order $order [$id]", ({ key, name, order }) => {
    const found = entries.find(({ entry }) => entry.key === key)
    expect(found?.entry.order).toBe(order)
    expect(textOf(found?.manifest.id ?? '', found?.entry.name ?? '')).toBe(name)
  })

  it('leads to the documented targets [shell.nav.entry-targets]', () => {
    const targets = Object.fromEntries(entries.map(({ manifest, entry }) => [entry.key, manifest.paths[0]?.split('/:')[0]]))
    expect(targets).toEqual(Object.fromEntries(DEFAULTS.map(({ key, path }) => [key, path])))
  })

  it("shows 'My Club' to everybody [shell.nav.my-club-not-members-only]", () => {
    expect(entries.find(({ entry }) => entry.key === 'index')?.entry.membersOnly).toBe(false)
  })

  it("has ten entries for members only, whatever their page's own flag [shell.nav.others-members-only]", () => {
    const membersOnly = entries.filter(({ entry }) => entry.membersOnly)
    expect(membersOnly.map(({ entry }) => entry.key).sort()).toEqual(DEFAULTS.slice(1).map(({ key }) => key).sort())
    expect(membersOnly.filter(({ manifest }) => !manifest.membersOnly).length).toBe(8)
  })

  it('names icons that there are', () => {
    for (const { entry } of entries) expect(iconNames).toContain(entry.icon)
  })
})

function textOf(id: string, message: string): string | undefined {
  const texts: Record<string, string> = JSON.parse(readFileSync(`src/pages/${id}/messages.en.json`, 'utf8'))
  return texts[message]
}
