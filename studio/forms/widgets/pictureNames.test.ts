import { expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { iconNames } from '../../../src/ui/iconNames'
import english from '../messages.en.json'
import spanish from '../messages.es.json'

it.each([
  ['English', english],
  ['Spanish', spanish],
])('every illustration and every icon has a name of its own in %s', (_, texts) => {
  const all: Readonly<Record<string, string>> = texts
  for (const ids of [
    catalogue.scenes.map((scene) => `studio.scene.${scene}`),
    iconNames.map((icon) => `studio.icon.${icon}`),
  ]) {
    const names = ids.map((id) => all[id])
    expect(ids.filter((id) => !all[id])).toEqual([])
    expect(new Set(names).size).toBe(ids.length)
  }
})
