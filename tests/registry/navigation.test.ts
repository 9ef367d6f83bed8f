import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { iconNames } from '../../src/ui/iconNames'
import { DEFAULT_ENTRIES, SHOP_ENTRY } from '../e2e/navigation.table'
import { pageManifests } from '../support/manifests'

const ALL_ENTRIES = [...DEFAULT_ENTRIES, SHOP_ENTRY]
const entries = pageManifests.flatMap((manifest) =>
  manifest.navigation ? [{ manifest, entry: manifest.navigation }] : [],
)

describe('the default navigation', () => {
  it("has the document's eleven entries and the shop after them", () => {
    expect(entries.map(({ entry }) => entry.key).sort()).toEqual(
      ALL_ENTRIES.map(({ key }) => key).sort(),
    )
  })

  it.each(DEFAULT_ENTRIES.map((row, order) => ({ ...row, order })))(
    "has the entry '$name' at order $order [$id]",
    ({ key, name, order }) => {
      const found = entries.find(({ entry }) => entry.key === key)
      expect(found?.entry.order).toBe(order)
      expect(textOf(found?.manifest.id ?? '', found?.entry.name ?? '')).toBe(name)
    },
  )

  it('points to the documented targets [shell.nav.entry-targets]', () => {
    const targets = Object.fromEntries(
      entries.map(({ manifest, entry }) => [entry.key, manifest.paths[0]?.split('/:')[0]]),
    )
    expect(targets).toEqual(Object.fromEntries(ALL_ENTRIES.map(({ key, path }) => [key, path])))
  })

  it("shows 'My Club' to everyone [shell.nav.my-club-not-members-only]", () => {
    expect(entries.find(({ entry }) => entry.key === 'index')?.entry.membersOnly).toBe(false)
  })

  it("has only members-only entries otherwise, whatever their page's own flag [shell.nav.others-members-only]", () => {
    const membersOnly = entries.filter(({ entry }) => entry.membersOnly)
    expect(membersOnly.map(({ entry }) => entry.key).sort()).toEqual(
      ALL_ENTRIES.slice(1)
        .map(({ key }) => key)
        .sort(),
    )
    expect(membersOnly.filter(({ manifest }) => !manifest.membersOnly).length).toBe(9)
  })

  it('uses only existing icons', () => {
    for (const { entry } of entries) expect(iconNames).toContain(entry.icon)
  })
})

function textOf(id: string, message: string): string | undefined {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(`src/pages/${id}/messages.en.json`, 'utf8'),
  )
  return texts[message]
}
